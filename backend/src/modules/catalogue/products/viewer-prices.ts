import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import type { Actor } from '../../../platform/http/actor.js';
import { type Pence, parsePence, withoutVat } from '../../../platform/money.js';
import { NegotiatedPrices } from '../../accounting-sync/index.js';
import { mayBuy } from './domain/trade-only.js';
import { seesTradePrices, tradePriceFor } from './domain/trade-price.js';

/** The prices of a product's row, as PostgreSQL returns them. */
export interface PriceRow {
  id: string;
  price: string;
  tradePrice: string | null;
  vatRate: string;
  tradeOnly: boolean;
}

/** A viewer's prices beside the shop's own, in pence, and whether they may buy the product at all. */
export interface ViewerPrice {
  /** The viewer's price, VAT included, where it is below the shop's price; else null. */
  tradePrice: Pence | null;
  /** The viewer's price without VAT; null for all but verified trade customers (docs/rules.md#ex-and-inc-vat). */
  payableExVat: Pence | null;
  /** False for a trade-only product and a viewer without a verified trade account (docs/rules.md#trade-only). */
  mayBuy: boolean;
}

/**
 * Resolves a viewer's price; no other code does (docs/rules.md#price-for-viewer). The negotiated price of a verified
 * trade customer, else the trade price if the viewer may see it, else the shop's own.
 */
@Injectable()
export class ViewerPrices {
  constructor(
    private readonly config: Config,
    private readonly negotiated: NegotiatedPrices,
  ) {}

  /**
   * Returns a function that maps a row to its prices for `viewer`. Runs one statement for a verified trade customer,
   * none for others.
   */
  async forViewer(viewer: Actor, rows: readonly PriceRow[]): Promise<(row: PriceRow) => ViewerPrice> {
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
      const below = own ?? (row.tradePrice === null ? null : parsePence(row.tradePrice));
      const tradePrice = tradePriceFor({ price, tradePrice: below }, mayKnow || own !== undefined);
      const payable = tradePrice ?? price;
      return {
        tradePrice,
        payableExVat: verified ? withoutVat(payable, Number(row.vatRate)) : null,
        mayBuy: mayBuy(row, viewer),
      };
    };
  }
}
