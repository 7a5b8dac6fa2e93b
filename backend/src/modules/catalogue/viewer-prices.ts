import { Injectable } from '@nestjs/common';
import { Config } from '../../config.js';
import type { Actor } from '../../platform/http/actor.js';
import { type Pence, parsePence } from '../../platform/money.js';
import { NegotiatedPrices } from '../accounting-sync/index.js';
import { seesTradePrices, tradePriceFor } from './domain/trade-price.js';

/** The prices of a product's row, as PostgreSQL writes them. */
export interface PriceRow {
  id: string;
  price: string;
  trade_price: string | null;
}

/**
 * The one place where a viewer's price is resolved (design 4, decision 4): negotiated, where a verified trade customer has
 * one, then the trade price, where the viewer may see it, then the shop's own.
 */
@Injectable()
export class ViewerPrices {
  constructor(
    private readonly config: Config,
    private readonly negotiated: NegotiatedPrices,
  ) {}

  /**
   * For each row what `viewer` pays where that is below the price, else null: pence, VAT included. One statement for a
   * verified trade customer, none for anybody else.
   */
  async below(viewer: Actor, rows: readonly PriceRow[]): Promise<(row: PriceRow) => Pence | null> {
    const mayKnow = seesTradePrices(viewer, this.config.tradePriceAudience);
    const agreed =
      viewer.kind === 'user' && viewer.tradeVerified
        ? await this.negotiated.pricesFor(
            viewer.userId,
            rows.map(({ id }) => id),
          )
        : new Map<string, Pence>();
    return ({ id, price, trade_price }) => {
      const own = agreed.get(id);
      const tradePrice = own ?? (trade_price === null ? null : parsePence(trade_price));
      return tradePriceFor({ price: parsePence(price), tradePrice }, mayKnow || own !== undefined);
    };
  }
}
