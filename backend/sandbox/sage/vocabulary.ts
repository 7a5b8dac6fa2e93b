import { sageMoney } from './decimal.ts';
import { seededId } from './records.ts';

/** How Sage points from one thing to another. */
interface Reference {
  id: string;
  displayed_as: string;
  $path: string;
}

/** One thing as an answer shows it. */
export type View = { id: string; displayed_as: string } & Record<string, unknown>;

export function referTo(collection: string, id: string, displayedAs: string): Reference {
  return { id, displayed_as: displayedAs, $path: `/${collection}/${id}` };
}

/** A list that no call changes, such as the rates of VAT. */
export class FixedList<Entry extends { id: string; name: string }> {
  readonly collection: string;
  readonly entries: readonly Entry[];
  readonly #fieldsOf: (entry: Entry) => Record<string, unknown>;

  constructor(collection: string, entries: readonly Entry[], fieldsOf: (entry: Entry) => Record<string, unknown>) {
    this.collection = collection;
    this.entries = entries;
    this.#fieldsOf = fieldsOf;
  }

  find(id: string | null | undefined): Entry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  /** Null for no id. A record may keep an entry that the list no longer has. */
  refer(id: string | null | undefined): Reference | null {
    return id ? referTo(this.collection, id, this.find(id)?.name ?? id) : null;
  }

  views(): View[] {
    return this.entries.map((entry) => ({
      ...referTo(this.collection, entry.id, entry.name),
      ...this.#fieldsOf(entry),
    }));
  }
}

export interface Business {
  id: string;
  name: string;
}

export const business = { id: seededId('business'), name: 'Topcoat Supplies Ltd', email: 'accounts@topcoat.test' };

/** A second business, with records of its own. */
export const otherBusiness: Business = { id: seededId('other business'), name: 'Other Trading Ltd' };

/** The logins of the consent page with their businesses. */
const logins = {
  owner: [business],
  other: [otherBusiness],
  accountant: [otherBusiness, business],
} satisfies Record<string, Business[]>;

export type Login = keyof typeof logins;
export const isLogin = (name: unknown): name is Login => typeof name === 'string' && Object.hasOwn(logins, name);
export const businessesOf = (login: Login): readonly Business[] => logins[login];

export const taxRates = new FixedList(
  'tax_rates',
  [
    { id: 'GB_STANDARD', name: 'Standard 20.00%', percentage: 20 },
    { id: 'GB_LOWER', name: 'Lower Rate 5.00%', percentage: 5 },
    { id: 'GB_ZERO', name: 'Zero Rated 0.00%', percentage: 0 },
    { id: 'GB_EXEMPT', name: 'Exempt 0.00%', percentage: 0 },
    { id: 'GB_NO_TAX', name: 'No VAT', percentage: 0 },
  ],
  ({ id, percentage }) => ({
    name: id.replace('GB_', ''),
    agency: null,
    percentage: sageMoney(percentage * 100),
    percentages: [{ percentage: sageMoney(percentage * 100), from_date: '2011-01-04', to_date: null }],
    is_visible: true,
    retailer: false,
  }),
);

const SALES_ACCOUNT = ['sales', 'other_receipts'];

export const ledgerAccounts = new FixedList(
  'ledger_accounts',
  (
    [
      [1000, 'Stock', 'CURRENT_ASSETS', []],
      [1200, 'Current', 'BANK', ['banking']],
      [1250, 'Card clearing', 'BANK', ['banking']],
      [2200, 'VAT on Sales', 'CURRENT_LIABILITIES', []],
      [4000, 'Sales', 'SALES', SALES_ACCOUNT],
      [4010, 'Web sales', 'SALES', SALES_ACCOUNT],
      [4910, 'Carriage on Sales', 'SALES', SALES_ACCOUNT],
      [5000, 'Cost of Sales', 'DIRECT_EXPENSES', ['purchasing']],
      [7901, 'Bank Charges', 'OVERHEADS', ['purchasing', 'other_payments']],
    ] as const
  ).map(([code, title, type, visibleIn]) => ({
    ...{ id: seededId(`ledger account ${code}`), name: `${title} (${code})` },
    ...{ code, title, type, visibleIn: [...visibleIn, 'journals', 'reporting'] },
  })),
  ({ code, title, type, visibleIn }) => ({
    name: title,
    display_name: title,
    nominal_code: code,
    ledger_account_type: referTo('ledger_account_types', type, type),
    visible_in: visibleIn,
  }),
);

export function ledgerAccountId(code: number): string {
  return ledgerAccounts.entries.find((account) => account.code === code)?.id ?? '';
}

export const bankAccounts = new FixedList(
  'bank_accounts',
  (
    [
      [1200, 'Current', 'CHECKING'],
      [1250, 'Card clearing', 'OTHER'],
      [2300, 'Van loan', 'LOAN'],
    ] as const
  ).map(([code, title, type]) => ({ id: seededId(`bank account ${code}`), name: `${title} (${code})`, code, type })),
  ({ code, type }) => ({
    bank_account_type: referTo('bank_account_types', type, type),
    nominal_code: code,
    ledger_account: ledgerAccounts.find(ledgerAccountId(code)) ? ledgerAccounts.refer(ledgerAccountId(code)) : null,
    is_active: true,
    editable: true,
  }),
);

export const priceTypes = {
  sales: { id: seededId('price type SALES_PRICE'), name: 'Sales Price' },
  trade: { id: seededId('price type TRADE'), name: 'Trade' },
  wholesale: { id: seededId('price type WHOLESALE'), name: 'Wholesale' },
};

export const salesPriceTypes = new FixedList('product_sales_price_types', Object.values(priceTypes), ({ name }) => ({
  name,
  active: true,
}));

const statusNames =
  'Unpaid, Part Paid, Paid, Void, Draft, Pro Forma, Disputed, Pending, Accepted, Declined, Invoiced, Expired';

export const artefactStatuses = new FixedList(
  'artefact_statuses',
  statusNames.split(', ').map((name) => ({ id: name.toUpperCase().replace(' ', '_'), name })),
  ({ name }) => ({ name }),
);

export const currency = referTo('currencies', 'GBP', 'Pounds Sterling (GBP)');
