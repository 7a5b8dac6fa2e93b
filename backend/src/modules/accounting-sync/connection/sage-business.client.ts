import { Injectable } from '@nestjs/common';
import type { SageBusiness } from './connection.entity.js';
import { type CallOptions, SageClient } from './sage.client.js';
import type { SageListed, SageLists, SageMapping, SageTaxRate } from './sage-settings.entity.js';
import type { Access } from './sage-token-store.js';

interface Named {
  readonly id: string;
  readonly displayed_as: string;
}

interface ListedBankAccount extends Named {
  readonly bank_account_type?: { readonly id: string } | null;
  readonly is_active?: boolean;
}

interface ListedPriceType extends Named {
  readonly active?: boolean;
}

interface ListedTaxRate extends Named {
  readonly percentage?: string | number;
}

/** The business to read: the connected one by id, or another one by its access token. */
type Of = (Required<Pick<CallOptions, 'businessId'>> | { readonly access: Access }) & Pick<CallOptions, 'signal'>;

/** Bank account types that are debts: Sage takes no customer's receipt into them. */
const NO_RECEIPTS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'A credit card account cannot take receipts.',
  LOAN: 'A loan account cannot take receipts.',
};

const PURPOSE = { syncType: 'connection' } as const;
const ALL = 'attributes=all&items_per_page=200';

/** Reads a business and its accounts, tax rates and price types. */
@Injectable()
export class SageBusinessReader {
  constructor(private readonly client: SageClient) {}

  /** Returns the businesses that the login of a new connection opens. */
  async businesses(accessToken: string): Promise<SageBusiness[]> {
    const options = { ...PURPOSE, access: { accessToken, businessId: null } };
    const found: SageBusiness[] = [];
    for await (const { id, displayed_as } of this.client.list<Named>('/businesses?items_per_page=200', options))
      found.push({ id, name: displayed_as });
    return found;
  }

  async taxRates(of: Of): Promise<SageTaxRate[]> {
    return (await this.listedTaxRates(of)).map(({ id, percentage }) => ({ id, percentage }));
  }

  /** Returns the lists from which the mapping is chosen. */
  async lists(of: Of): Promise<SageLists> {
    const [ledgerAccounts, bankAccounts, taxRates, priceTypes] = await Promise.all([
      this.all<Named>(`/ledger_accounts?visible_in=sales&${ALL}`, of),
      this.all<ListedBankAccount>(`/bank_accounts?${ALL}`, of),
      this.listedTaxRates(of),
      this.all<ListedPriceType>(`/product_sales_price_types?${ALL}`, of),
    ]);
    return {
      ledgerAccounts: ledgerAccounts.map((account) => listed(account, null)),
      bankAccounts: bankAccounts.map((account) => listed(account, bankAccountProblem(account))),
      taxRates,
      priceTypes: priceTypes.map((type) => listed(type, type.active === false ? 'It is not active in Sage.' : null)),
    };
  }

  private async listedTaxRates(of: Of): Promise<SageLists['taxRates'][number][]> {
    const rates = await this.all<ListedTaxRate>(`/tax_rates?${ALL}`, of);
    return rates.map((rate) => ({ ...listed(rate, null), percentage: Number(rate.percentage ?? 0) }));
  }

  private async all<T extends Named>(path: string, of: Of): Promise<T[]> {
    const found: T[] = [];
    for await (const item of this.client.list<T>(path, { ...PURPOSE, ...of })) found.push(item);
    return found;
  }
}

/** Returns the accounts and rates whose names suggest a web shop; an admin may choose others. */
export function suggestMapping({ ledgerAccounts, bankAccounts, taxRates, priceTypes }: SageLists): SageMapping {
  const receiving = bankAccounts.filter(({ problem }) => problem === null);
  return {
    webSalesLedgerAccountId: byName(ledgerAccounts, /\bweb sales\b/i, /\b(online|internet) sales\b/i),
    carriageLedgerAccountId: byName(ledgerAccounts, /\bcarriage\b/i, /\b(delivery|postage)\b/i),
    cardClearingBankAccountId: byName(receiving, /\bcard clearing\b/i, /\bstripe\b/i),
    retailPriceTypeId: byName(priceTypes, /^sales price$/i),
    tradePriceTypeId: byName(priceTypes, /^trade$/i),
    taxRateByPercentage: rateByPercentage(taxRates),
  };
}

function listed({ id, displayed_as }: Named, problem: string | null): SageListed {
  return { id, name: displayed_as, problem };
}

function bankAccountProblem({ bank_account_type: type, is_active }: ListedBankAccount): string | null {
  if (is_active === false) return 'It is not active in Sage.';
  return (type && NO_RECEIPTS[type.id]) ?? null;
}

/** Returns the id of the first match of the first pattern that matches any name. */
function byName(things: readonly SageListed[], ...patterns: RegExp[]): string | null {
  for (const pattern of patterns) {
    const thing = things.find(({ name }) => pattern.test(name));
    if (thing) return thing.id;
  }
  return null;
}

/**
 * Maps each percentage to a rate. Of several rates with 0 % it takes the zero rate, which sales without VAT are booked
 * with.
 */
function rateByPercentage(rates: readonly SageTaxRate[]): Record<string, string> {
  const usual = [...rates].sort((a, b) => Number(/ZERO/.test(b.id)) - Number(/ZERO/.test(a.id)));
  const mapping: Record<string, string> = {};
  for (const { id, percentage } of usual) mapping[String(percentage)] ??= id;
  return mapping;
}
