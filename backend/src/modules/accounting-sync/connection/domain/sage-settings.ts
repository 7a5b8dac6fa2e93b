import { defineEntity, p } from '@mikro-orm/core';
import type { RunKind } from '../../sync-runs/domain/sage-sync-run.js';

/** A VAT rate as Sage lists it. */
export interface SageTaxRate {
  readonly id: string;
  /** Percent: 20 is 20 %. */
  readonly percentage: number;
}

/** Where documents of web orders go in a business's books; every part may be changed by an admin. */
export interface SageMapping {
  webSalesLedgerAccountId: string | null;
  /** Unset: delivery is booked with the web sales. */
  carriageLedgerAccountId: string | null;
  cardClearingBankAccountId: string | null;
  /** Type ids, because the names may be edited in Sage. */
  retailPriceTypeId: string | null;
  tradePriceTypeId: string | null;
  /** Percentage as text ("20") → id of the rate that documents use. */
  taxRateByPercentage: Record<string, string>;
}

const SageSettingsSchema = defineEntity({
  name: 'SageSettings',
  schema: 'accounting',
  tableName: 'sage_settings',
  properties: {
    businessId: p.text().primary(),
    businessName: p.text(),
    webSalesLedgerAccountId: p.text().nullable(),
    carriageLedgerAccountId: p.text().nullable(),
    cardClearingBankAccountId: p.text().nullable(),
    retailPriceTypeId: p.text().nullable(),
    tradePriceTypeId: p.text().nullable(),
    taxRateByPercentage: p.json<Record<string, string>>(),
    /** Every rate that Sage had when its items were last read, to read the rate of an item. */
    taxRates: p.json<SageTaxRate[]>(),
    /** All changes up to then have been read. */
    productsReadUpTo: p.datetime().nullable(),
    /** When the whole list was last read, whatever had changed. */
    productsReadInFullAt: p.datetime().nullable(),
    /** The same of the contacts. */
    customersReadUpTo: p.datetime().nullable(),
    customersReadInFullAt: p.datetime().nullable(),
    /** And of the invoices, those that are still to be paid. */
    invoicesReadUpTo: p.datetime().nullable(),
    invoicesReadInFullAt: p.datetime().nullable(),
    /** When the shop was last connected to the business; the latest is where its books are. Null for one that was left before. */
    chosenAt: p.datetime().nullable(),
    /** Whether its items have yet to be read before orders can be booked: after the books moved here from another business. */
    awaitsItems: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** The properties that say how far a list has been read. */
const BOOKMARKS = {
  products: { upTo: 'productsReadUpTo', inFullAt: 'productsReadInFullAt' },
  customers: { upTo: 'customersReadUpTo', inFullAt: 'customersReadInFullAt' },
  invoices: { upTo: 'invoicesReadUpTo', inFullAt: 'invoicesReadInFullAt' },
} as const satisfies Record<RunKind, { upTo: string; inFullAt: string }>;

/** What the shop keeps about one Sage business: the mapping, as data, and how far items, contacts and invoices have been read. */
export class SageSettings extends SageSettingsSchema.class {
  /** Takes what was found where nothing is set yet; what an admin chose stays. */
  takeDefaults(found: SageMapping): void {
    this.webSalesLedgerAccountId ??= found.webSalesLedgerAccountId;
    this.carriageLedgerAccountId ??= found.carriageLedgerAccountId;
    this.cardClearingBankAccountId ??= found.cardClearingBankAccountId;
    this.retailPriceTypeId ??= found.retailPriceTypeId;
    this.tradePriceTypeId ??= found.tradePriceTypeId;
    this.taxRateByPercentage = { ...found.taxRateByPercentage, ...this.taxRateByPercentage };
  }

  /** The books moved here: whatever was known of the business's items, contacts and invoices may be out of date. */
  moveIn(): void {
    this.awaitsItems = true;
    for (const { inFullAt } of Object.values(BOOKMARKS)) this[inFullAt] = null;
  }

  /**
   * Returns whether the rates differ from those known before. Then an item may be readable that Sage does not list as
   * changed: the whole list is due, also where the run that found it fails.
   */
  setTaxRates(taxRates: readonly SageTaxRate[]): boolean {
    const text = (rates: readonly SageTaxRate[]) =>
      JSON.stringify(rates.map((rate) => [rate.id, rate.percentage]).sort());
    const differ = text(taxRates) !== text(this.taxRates);
    this.taxRates = [...taxRates];
    if (differ) this.productsReadInFullAt = null;
    return differ;
  }

  /** Up to when all changes of a list have been read, and when the whole list was. */
  readSoFar(kind: RunKind): { upTo: Date | null; inFullAt: Date | null } {
    const { upTo, inFullAt } = BOOKMARKS[kind];
    return { upTo: this[upTo] ?? null, inFullAt: this[inFullAt] ?? null };
  }

  recordRead(kind: RunKind, moment: Date, inFull: boolean): void {
    const { upTo, inFullAt } = BOOKMARKS[kind];
    this[upTo] = moment;
    if (inFull) this[inFullAt] = moment;
    if (inFull && kind === 'products') this.awaitsItems = false;
  }
}
SageSettingsSchema.setClass(SageSettings);
