import { Injectable } from '@nestjs/common';
import type { SageBusiness } from '../domain/sage-business.js';
import type { SageMapping, SageTaxRate } from '../domain/sage-settings.js';
import type { Access } from '../sage-token-store.js';
import { type CallOptions, SageClient } from './sage-client.js';

interface Named {
  readonly id: string;
  readonly displayed_as: string;
}

/** Of which business: of the connected one by its id, of another by its access. */
type Of = Required<Pick<CallOptions, 'businessId'>> | { readonly access: Access };

const PURPOSE = { syncType: 'connection' } as const;
const ALL = 'attributes=all&items_per_page=200';

/** Reads what stands in a business's settings at Sage: the business, accounts, tax rates and price types. */
@Injectable()
export class SageBusinessReader {
  constructor(private readonly client: SageClient) {}

  /** Those that the login of a new connection opens. */
  async businesses(accessToken: string): Promise<SageBusiness[]> {
    const options = { ...PURPOSE, access: { accessToken, businessId: null } };
    const found: SageBusiness[] = [];
    for await (const { id, displayed_as } of this.client.list<Named>('/businesses?items_per_page=200', options))
      found.push({ id, name: displayed_as });
    return found;
  }

  async taxRates(of: Of): Promise<SageTaxRate[]> {
    const rates: SageTaxRate[] = [];
    for await (const { id, percentage } of this.client.list<Named & { percentage?: string | number }>(
      `/tax_rates?${ALL}`,
      { ...PURPOSE, ...of },
    ))
      rates.push({ id, percentage: Number(percentage ?? 0) });
    return rates;
  }

  /** The accounts and rates that by their names are meant for a web shop; an admin may choose others. */
  async suggestMapping(taxRates: readonly SageTaxRate[], of: Of): Promise<SageMapping> {
    const ledger = await this.all(`/ledger_accounts?visible_in=sales&${ALL}`, of);
    const banks = await this.all(`/bank_accounts?${ALL}`, of);
    const priceTypes = await this.all(`/product_sales_price_types?${ALL}`, of);
    return {
      webSalesLedgerAccountId: byName(ledger, /\bweb sales\b/i, /\b(online|internet) sales\b/i),
      carriageLedgerAccountId: byName(ledger, /\bcarriage\b/i, /\b(delivery|postage)\b/i),
      cardClearingBankAccountId: byName(banks, /\bcard clearing\b/i, /\bstripe\b/i),
      retailPriceTypeId: byName(priceTypes, /^sales price$/i),
      tradePriceTypeId: byName(priceTypes, /^trade$/i),
      taxRateByPercentage: rateByPercentage(taxRates),
    };
  }

  private async all(path: string, of: Of): Promise<Named[]> {
    const found: Named[] = [];
    for await (const item of this.client.list<Named>(path, { ...PURPOSE, ...of })) found.push(item);
    return found;
  }
}

/** The first thing named by the first pattern that names any. */
function byName(things: readonly Named[], ...patterns: RegExp[]): string | null {
  for (const pattern of patterns) {
    const thing = things.find(({ displayed_as }) => pattern.test(displayed_as));
    if (thing) return thing.id;
  }
  return null;
}

/** Several rates are 0 %: of those the zero rate is what a sale without VAT is booked with. */
function rateByPercentage(rates: readonly SageTaxRate[]): Record<string, string> {
  const usual = [...rates].sort((a, b) => Number(/ZERO/.test(b.id)) - Number(/ZERO/.test(a.id)));
  const mapping: Record<string, string> = {};
  for (const { id, percentage } of usual) mapping[String(percentage)] ??= id;
  return mapping;
}
