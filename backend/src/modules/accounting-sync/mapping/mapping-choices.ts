import type { SageListed, SageLists, SageSettings } from '../connection/sage-settings.entity.js';

/** The parts of the mapping that an admin chooses. */
export const CHOICE_KINDS = ['webSales', 'carriage', 'cardClearing', 'taxRate', 'retailPrice', 'tradePrice'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** One part of the mapping; `percentage` names the tax rate, and is null for other kinds. */
export interface ChoiceSubject {
  readonly kind: ChoiceKind;
  /** Percent: 20 is 20 %. */
  readonly percentage: number | null;
}

/** A choice that cannot be made. The message is plain words for staff. */
export class ChoiceNotPossible extends Error {}

/** The rule for a kind of choice. A rate is stored by its percentage instead of in a column. */
interface Rule {
  readonly list: keyof SageLists;
  readonly column:
    | 'webSalesLedgerAccountId'
    | 'carriageLedgerAccountId'
    | 'cardClearingBankAccountId'
    | 'retailPriceTypeId'
    | 'tradePriceTypeId'
    | null;
  /** The error if nothing is chosen; null if that is allowed. */
  readonly required: string | null;
  /** The error if Sage's list does not have the chosen entry. */
  readonly unknown: string;
}

const NO_LEDGER_ACCOUNT = 'Sage does not show this ledger account for sales. Please choose one that it does.';
const NO_PRICE_TYPE = 'Sage has no such price type. Please choose one that it has.';

const RULES: Readonly<Record<ChoiceKind, Rule>> = {
  webSales: {
    list: 'ledgerAccounts',
    column: 'webSalesLedgerAccountId',
    required: 'Web sales need a ledger account.',
    unknown: NO_LEDGER_ACCOUNT,
  },
  carriage: { list: 'ledgerAccounts', column: 'carriageLedgerAccountId', required: null, unknown: NO_LEDGER_ACCOUNT },
  cardClearing: {
    list: 'bankAccounts',
    column: 'cardClearingBankAccountId',
    required: 'Card payments need a bank account.',
    unknown: 'Sage has no such bank account. Please choose one that it has.',
  },
  taxRate: {
    list: 'taxRates',
    column: null,
    required: 'A VAT rate needs a tax rate of Sage.',
    unknown: 'Sage has no such tax rate. Please choose one that it has.',
  },
  retailPrice: {
    list: 'priceTypes',
    column: 'retailPriceTypeId',
    required: 'Retail prices need a price type.',
    unknown: NO_PRICE_TYPE,
  },
  tradePrice: { list: 'priceTypes', column: 'tradePriceTypeId', required: null, unknown: NO_PRICE_TYPE },
};

/** Returns the key of a part of the mapping in `mappingChoices` and in the audit trail. */
export function keyOf({ kind, percentage }: ChoiceSubject): string {
  return percentage === null ? kind : `${kind}:${percentage}`;
}

/** Returns the chosen id of a part of the mapping. */
export function chosenId(settings: SageSettings, { kind, percentage }: ChoiceSubject): string | null {
  const { column } = RULES[kind];
  return (column ? settings[column] : settings.taxRateByPercentage[String(percentage)]) ?? null;
}

/** Returns the entry of Sage's list, or undefined if it is no longer there. */
export function listedChoice(lists: SageLists, kind: ChoiceKind, id: string): SageListed | undefined {
  return (lists[RULES[kind].list] as readonly SageListed[]).find((entry) => entry.id === id);
}

/** Sets a part of the mapping. Throws `ChoiceNotPossible` if Sage's lists do not allow it. */
export function choose(settings: SageSettings, lists: SageLists, subject: ChoiceSubject, id: string | null): void {
  const { kind, percentage } = subject;
  const { column, required, unknown } = RULES[kind];
  if ((kind === 'taxRate') !== (percentage !== null)) throw new ChoiceNotPossible('Only a tax rate has a percentage.');
  if (id === null && required) throw new ChoiceNotPossible(required);
  if (id !== null) {
    const chosen = listedChoice(lists, kind, id);
    if (!chosen) throw new ChoiceNotPossible(unknown);
    if (chosen.problem) throw new ChoiceNotPossible(`“${chosen.name}” cannot be chosen. ${chosen.problem}`);
    if ('percentage' in chosen && chosen.percentage !== percentage)
      throw new ChoiceNotPossible(`“${chosen.name}” is a rate of ${chosen.percentage}%, not ${percentage}%.`);
  }
  if (column) settings[column] = id;
  else if (id) settings.taxRateByPercentage = { ...settings.taxRateByPercentage, [String(percentage)]: id };
  const { retailPriceTypeId, tradePriceTypeId } = settings;
  if (retailPriceTypeId && retailPriceTypeId === tradePriceTypeId)
    throw new ChoiceNotPossible('Retail and trade prices need different price types.');
}

/** Returns whether this kind of choice affects prices, so that every item has to be read again. */
export function changesPrices(kind: ChoiceKind): boolean {
  return kind === 'retailPrice' || kind === 'tradePrice';
}

/** Returns all parts of the mapping: accounts, price types, and a tax rate for each VAT rate of the shop or of Sage. */
export function allSubjects(percentages: Iterable<number>): ChoiceSubject[] {
  const rates = [...new Set(percentages)].sort((one, other) => other - one);
  return CHOICE_KINDS.flatMap((kind): ChoiceSubject[] =>
    kind === 'taxRate' ? rates.map((percentage) => ({ kind, percentage })) : [{ kind, percentage: null }],
  );
}
