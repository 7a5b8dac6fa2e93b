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
  /** Why documents cannot use it, in plain words; null if they can. */
  readonly problem: string | null;
}

/** The lists from which an admin chooses the mapping (docs/rules.md#sage-mapping). */
export interface SageLists {
  /** Accounts that Sage shows for sales. */
  readonly ledgerAccounts: readonly SageListed[];
  readonly bankAccounts: readonly SageListed[];
  readonly taxRates: readonly (SageTaxRate & SageListed)[];
  readonly priceTypes: readonly SageListed[];
}

/** The admin who chose a part of the mapping, and when (ISO 8601). Without a choice the value was matched by name. */
interface MappingChoice {
  readonly by: string;
  readonly at: string;
}

/** The accounts and rates that documents of web orders use in a business; an admin may change every part. */
export interface SageMapping {
  webSalesLedgerAccountId: string | null;
  /** Null books delivery with the web sales. */
  carriageLedgerAccountId: string | null;
  cardClearingBankAccountId: string | null;
  /** Type ids, because names may be edited in Sage. */
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
    /** Number of changes that admins made to the mapping. */
    mappingVersion: p.integer().default(0),
    /** Choices by key: `webSales`, `taxRate:20`. */
    mappingChoices: p.json<Record<string, MappingChoice>>().defaultRaw(`'{}'::jsonb`),
    /** The lists as last read, shown while Sage does not answer. */
    lists: p.json<SageLists>().nullable(),
    listsReadAt: p.datetime().nullable(),
    /** All rates that Sage had when its items were last read, to look up the rate of an item. */
    taxRates: p.json<SageTaxRate[]>(),
    /** Time up to which all changes have been read. */
    productsReadUpTo: p.datetime().nullable(),
    /** Time of the last read of the whole list. */
    productsReadInFullAt: p.datetime().nullable(),
    /** The same for the items' counts alone, and for prices and contacts together. */
    stockReadUpTo: p.datetime().nullable(),
    stockReadInFullAt: p.datetime().nullable(),
    pricesReadUpTo: p.datetime().nullable(),
    /** The same for contacts. */
    customersReadUpTo: p.datetime().nullable(),
    customersReadInFullAt: p.datetime().nullable(),
    /** The same for unpaid invoices. */
    invoicesReadUpTo: p.datetime().nullable(),
    invoicesReadInFullAt: p.datetime().nullable(),
    /**
     * Time of the last connection to this business; the latest holds the shop's books. Null for one that was left
     * before.
     */
    chosenAt: p.datetime().nullable(),
    /** Whether orders wait until its items have been read, after the books moved here from another business. */
    awaitsItems: p.boolean().default(false),
    /** Time of the last email to administrators about held changes; null while none is held. */
    heldChangesMailedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** The properties that store how far a list has been read. */
const BOOKMARKS = {
  products: { upTo: 'productsReadUpTo', inFullAt: 'productsReadInFullAt' },
  customers: { upTo: 'customersReadUpTo', inFullAt: 'customersReadInFullAt' },
  invoices: { upTo: 'invoicesReadUpTo', inFullAt: 'invoicesReadInFullAt' },
  stock: { upTo: 'stockReadUpTo', inFullAt: 'stockReadInFullAt' },
  prices: { upTo: 'pricesReadUpTo', inFullAt: 'pricesReadUpTo' },
} as const satisfies Record<RunKind, { upTo: string; inFullAt: string }>;

/** The shop's settings for one Sage business: the mapping, and how far items, contacts and invoices have been read. */
export class SageSettings extends SageSettingsSchema.class {
  /** Fills the parts of the mapping that are not set yet; the choices of an admin stay. */
  takeDefaults(found: SageMapping): void {
    this.webSalesLedgerAccountId ??= found.webSalesLedgerAccountId;
    this.carriageLedgerAccountId ??= found.carriageLedgerAccountId;
    this.cardClearingBankAccountId ??= found.cardClearingBankAccountId;
    this.retailPriceTypeId ??= found.retailPriceTypeId;
    this.tradePriceTypeId ??= found.tradePriceTypeId;
    this.taxRateByPercentage = { ...found.taxRateByPercentage, ...this.taxRateByPercentage };
  }

  /**
   * Marks all items, contacts and invoices to be read again, since the books moved here and they may be out of date.
   */
  moveIn(): void {
    this.awaitsItems = true;
    for (const { inFullAt } of Object.values(BOOKMARKS)) this[inFullAt] = null;
  }

  /**
   * Stores the rates. Returns whether they differ from the former ones; then the whole list is due, even if this run
   * fails: an item may be readable now that Sage does not list as changed.
   */
  setTaxRates(taxRates: readonly SageTaxRate[]): boolean {
    const text = (rates: readonly SageTaxRate[]) =>
      JSON.stringify(rates.map((rate) => [rate.id, rate.percentage]).sort());
    const differ = text(taxRates) !== text(this.taxRates);
    this.taxRates = [...taxRates];
    if (differ) this.productsReadInFullAt = null;
    return differ;
  }

  /** Returns the time up to which all changes of a list have been read, and when the whole list was last read. */
  readSoFar(kind: RunKind): ReadSoFar {
    const { upTo, inFullAt } = BOOKMARKS[kind];
    const own: ReadSoFar = { upTo: this[upTo] ?? null, inFullAt: this[inFullAt] ?? null };
    if (kind === 'stock') return later(own, this.readSoFar('products'));
    if (kind !== 'prices') return own;
    // Counts the reads of products and customers, which together include all prices.
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
