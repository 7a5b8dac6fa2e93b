import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import type { Actor } from '../../../platform/http/actor.js';
import { includedVat, type Pence, parsePence } from '../../../platform/money.js';
import { NegotiatedPrices } from '../../accounting-sync/index.js';
import { seesTradePrices, tradePriceFor } from './domain/trade-price.js';

/** The prices of a product's row, as PostgreSQL writes them. */
export interface PriceRow {
  id: string;
  price: string;
  trade_price: string | null;
  vat_rate: string;
}

/** What a viewer is shown of a product's prices beside the shop's own. Pence. */
export interface ViewerPrice {
  /** What the viewer pays, VAT included, where that is below the price, else null. */
  tradePrice: Pence | null;
  /** What the viewer pays, without VAT; null for all but verified trade customers (decision 3). */
  payableExVat: Pence | null;
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

  /** For each row the prices that are `viewer`'s own. One statement for a verified trade customer, none for anybody else. */
  async of(viewer: Actor, rows: readonly PriceRow[]): Promise<(row: PriceRow) => ViewerPrice> {
    const mayKnow = seesTradePrices(viewer, this.config.tradePriceAudience);
    const verified = viewer.kind === 'user' && viewer.tradeVerified;
    const agreed = verified
      ? await this.negotiated.pricesFor(
          viewer.userId,
          rows.map(({ id }) => id),
        )
      : new Map<string, Pence>();
    return (row) => {
      const price = parsePence(row.price);
      const own = agreed.get(row.id);
      const below = own ?? (row.trade_price === null ? null : parsePence(row.trade_price));
      const tradePrice = tradePriceFor({ price, tradePrice: below }, mayKnow || own !== undefined);
      const payable = tradePrice ?? price;
      return { tradePrice, payableExVat: verified ? payable - includedVat(payable, Number(row.vat_rate)) : null };
    };
  }
}
