import { defineEntity, p } from '@mikro-orm/core';
import type { ReadSoFar, RunKind } from '../sync-runs/run-kinds.js';

/** A VAT rate as Sage lists it. */
export interface SageTaxRate {
  readonly id: string;
  /** Percent: 20 is 20 %. */
  readonly percentage: number;
}

/** An account or price type as Sage lists it, by the name that Sage shows: "Web sales (4010)". */
export interface SageListed {
  readonly id: string;
  readonly name: string;
  /** Why documents cannot use it, in plain words; null where they can. */
  readonly problem: string | null;
}

/** What an admin chooses the mapping from (docs/rules.md#sage-mapping). */
export interface SageLists {
  /** Those that Sage shows for sales. */
  readonly ledgerAccounts: readonly SageListed[];
  readonly bankAccounts: readonly SageListed[];
  readonly taxRates: readonly (SageTaxRate & SageListed)[];
  readonly priceTypes: readonly SageListed[];
}

/** Who chose a part of the mapping, and when (ISO 8601). What no one chose was found by its name. */
interface MappingChoice {
  readonly by: string;
  readonly at: string;
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
    /** Counts the changes of the mapping by admins. */
    mappingVersion: p.integer().default(0),
    /** By the key of the choice: `webSales`, `taxRate:20`. */
    mappingChoices: p.json<Record<string, MappingChoice>>().defaultRaw(`'{}'::jsonb`),
    /** As last read, for the time in which Sage does not answer. */
    lists: p.json<SageLists>().nullable(),
    listsReadAt: p.datetime().nullable(),
    /** Every rate that Sage had when its items were last read, to read the rate of an item. */
    taxRates: p.json<SageTaxRate[]>(),
    /** All changes up to then have been read. */
    productsReadUpTo: p.datetime().nullable(),
    /** When the whole list was last read, whatever had changed. */
    productsReadInFullAt: p.datetime().nullable(),
    /** The same of the items' counts alone, and of prices and contacts together. */
    stockReadUpTo: p.datetime().nullable(),
    stockReadInFullAt: p.datetime().nullable(),
    pricesReadUpTo: p.datetime().nullable(),
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
    /** When the administrators were last informed of held changes; null while none is held. */
    heldChangesMailedAt: p.datetime().nullable(),
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
  stock: { upTo: 'stockReadUpTo', inFullAt: 'stockReadInFullAt' },
  prices: { upTo: 'pricesReadUpTo', inFullAt: 'pricesReadUpTo' },
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
  readSoFar(kind: RunKind): ReadSoFar {
    const { upTo, inFullAt } = BOOKMARKS[kind];
    const own: ReadSoFar = { upTo: this[upTo] ?? null, inFullAt: this[inFullAt] ?? null };
    if (kind === 'stock') return later(own, this.readSoFar('products'));
    if (kind !== 'prices') return own;
    // Whole lists are read for products and customers, and where an admin asks for every price.
    const [products, customers] = [this.productsReadUpTo ?? null, this.customersReadUpTo ?? null];
    const both = products && customers && new Date(Math.min(products.getTime(), customers.getTime()));
    return later(own, { upTo: both, inFullAt: both });
  }

  recordRead(kind: RunKind, moment: Date, inFull: boolean): void {
    const { upTo, inFullAt } = BOOKMARKS[kind];
    this[upTo] = moment;
    if (inFull) this[inFullAt] = moment;
    if (inFull && kind === 'products') this.awaitsItems = false;
  }
}
SageSettingsSchema.setClass(SageSettings);

function later(one: ReadSoFar, other: ReadSoFar): ReadSoFar {
  const latest = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b));
  return { upTo: latest(one.upTo, other.upTo), inFullAt: latest(one.inFullAt, other.inFullAt) };
}
