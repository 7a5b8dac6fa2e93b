import { sageMoney } from './decimal.ts';
import { seededId } from './records.ts';

/** How Sage points from one thing to another. */
interface Reference {
  id: string;
  displayed_as: string;
  $path: string;
}

/** The fixed parts of a British business: rates, accounts, price types, statuses. */

export const business = { id: seededId('business'), name: 'Topcoat Supplies Ltd', email: 'accounts@topcoat.test' };

export interface Business {
  id: string;
  name: string;
}

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

interface TaxRate {
  id: string;
  displayedAs: string;
  percentage: number;
}

const taxRates: TaxRate[] = [
  { id: 'GB_STANDARD', displayedAs: 'Standard 20.00%', percentage: 20 },
  { id: 'GB_LOWER', displayedAs: 'Lower Rate 5.00%', percentage: 5 },
  { id: 'GB_ZERO', displayedAs: 'Zero Rated 0.00%', percentage: 0 },
  { id: 'GB_EXEMPT', displayedAs: 'Exempt 0.00%', percentage: 0 },
  { id: 'GB_NO_TAX', displayedAs: 'No VAT', percentage: 0 },
];

interface LedgerAccount {
  id: string;
  nominalCode: number;
  name: string;
  type: string;
  visibleIn: string[];
}

function ledgerAccount(nominalCode: number, name: string, type: string, visibleIn: string[]): LedgerAccount {
  return { id: seededId(`ledger account ${nominalCode}`), nominalCode, name, type, visibleIn };
}

export const ledgerAccounts: LedgerAccount[] = [
  ledgerAccount(1000, 'Stock', 'CURRENT_ASSETS', ['journals', 'reporting']),
  ledgerAccount(1200, 'Current', 'BANK', ['banking', 'journals', 'reporting']),
  ledgerAccount(1250, 'Card clearing', 'BANK', ['banking', 'journals', 'reporting']),
  ledgerAccount(2200, 'VAT on Sales', 'CURRENT_LIABILITIES', ['journals', 'reporting']),
  ledgerAccount(4000, 'Sales', 'SALES', ['sales', 'other_receipts', 'journals', 'reporting']),
  ledgerAccount(4010, 'Web sales', 'SALES', ['sales', 'other_receipts', 'journals', 'reporting']),
  ledgerAccount(4910, 'Carriage on Sales', 'SALES', ['sales', 'other_receipts', 'journals', 'reporting']),
  ledgerAccount(5000, 'Cost of Sales', 'DIRECT_EXPENSES', ['purchasing', 'journals', 'reporting']),
  ledgerAccount(7901, 'Bank Charges', 'OVERHEADS', ['purchasing', 'other_payments', 'journals', 'reporting']),
];

interface BankAccount {
  id: string;
  nominalCode: number;
  name: string;
  type: string;
}

export const bankAccounts: BankAccount[] = [
  { id: seededId('bank account 1200'), nominalCode: 1200, name: 'Current', type: 'CHECKING' },
  { id: seededId('bank account 1250'), nominalCode: 1250, name: 'Card clearing', type: 'OTHER' },
  { id: seededId('bank account 2300'), nominalCode: 2300, name: 'Van loan', type: 'LOAN' },
];

interface PriceType {
  id: string;
  name: string;
}

export const priceTypes = {
  sales: { id: seededId('price type SALES_PRICE'), name: 'Sales Price' },
  trade: { id: seededId('price type TRADE'), name: 'Trade' },
  wholesale: { id: seededId('price type WHOLESALE'), name: 'Wholesale' },
} satisfies Record<string, PriceType>;

const allPriceTypes: PriceType[] = [priceTypes.sales, priceTypes.trade, priceTypes.wholesale];

const artefactStatuses = [
  { id: 'UNPAID', name: 'Unpaid' },
  { id: 'PART_PAID', name: 'Part Paid' },
  { id: 'PAID', name: 'Paid' },
  { id: 'VOID', name: 'Void' },
  { id: 'DRAFT', name: 'Draft' },
  { id: 'PRO_FORMA', name: 'Pro Forma' },
  { id: 'DISPUTED', name: 'Disputed' },
  { id: 'PENDING', name: 'Pending' },
  { id: 'ACCEPTED', name: 'Accepted' },
  { id: 'DECLINED', name: 'Declined' },
  { id: 'INVOICED', name: 'Invoiced' },
  { id: 'EXPIRED', name: 'Expired' },
];

export const findTaxRate = (id: string): TaxRate | undefined => taxRates.find((rate) => rate.id === id);
export const findLedgerAccount = (id: string): LedgerAccount | undefined =>
  ledgerAccounts.find((account) => account.id === id);
export const findBankAccount = (id: string): BankAccount | undefined =>
  bankAccounts.find((account) => account.id === id);
export const findPriceType = (id: string): PriceType | undefined => allPriceTypes.find((type) => type.id === id);

export function referTo(collection: string, id: string, displayedAs: string): Reference {
  return { id, displayed_as: displayedAs, $path: `/${collection}/${id}` };
}

export function taxRateReference(id: string | null): Reference | null {
  if (id === null) return null;
  // An item may keep a rate that the list of rates no longer has.
  return referTo('tax_rates', id, findTaxRate(id)?.displayedAs ?? id);
}

export function ledgerAccountReference(id: string | null): Reference | null {
  const account = id === null ? undefined : findLedgerAccount(id);
  return account ? referTo('ledger_accounts', account.id, `${account.name} (${account.nominalCode})`) : null;
}

export function bankAccountReference(id: string | null): Reference | null {
  const account = id === null ? undefined : findBankAccount(id);
  return account ? referTo('bank_accounts', account.id, `${account.name} (${account.nominalCode})`) : null;
}

export function statusReference(id: string): Reference {
  const status = artefactStatuses.find((known) => known.id === id);
  return referTo('artefact_statuses', id, status?.name ?? id);
}

export const currency = referTo('currencies', 'GBP', 'Pounds Sterling (GBP)');

/** How the fixed things look in an answer. */
export const vocabularyViews: Record<string, () => ({ id: string; displayed_as: string } & Record<string, unknown>)[]> =
  {
    tax_rates: () =>
      taxRates.map((rate) => ({
        ...referTo('tax_rates', rate.id, rate.displayedAs),
        name: rate.id.replace('GB_', ''),
        agency: null,
        percentage: sageMoney(rate.percentage * 100),
        percentages: [{ percentage: sageMoney(rate.percentage * 100), from_date: '2011-01-04', to_date: null }],
        is_visible: true,
        retailer: false,
      })),
    ledger_accounts: () =>
      ledgerAccounts.map((account) => ({
        ...referTo('ledger_accounts', account.id, `${account.name} (${account.nominalCode})`),
        name: account.name,
        display_name: account.name,
        nominal_code: account.nominalCode,
        ledger_account_type: referTo('ledger_account_types', account.type, account.type),
        visible_in: account.visibleIn,
      })),
    product_sales_price_types: () =>
      allPriceTypes.map((type) => ({
        ...referTo('product_sales_price_types', type.id, type.name),
        name: type.name,
        active: true,
      })),
    artefact_statuses: () => artefactStatuses.map((status) => ({ ...statusReference(status.id), name: status.name })),
  };
