import type { MappingChoice, SageMapping } from '../../../api/operations-api';

type Lists = Pick<SageMapping, 'ledgerAccounts' | 'bankAccounts' | 'taxRates' | 'priceTypes'>;

interface ChoiceText {
  title: string;
  /** The effect of the choice, and from when it applies. */
  effect: string;
  list: keyof Lists;
  /** The meaning of an empty choice, where that is allowed. */
  none?: string;
}

const NEXT = 'Applies from the next document; existing documents stay as they are.';
const PRICES = 'All prices are read again with the next product sync.';

const TEXTS: Readonly<Record<MappingChoice['kind'], ChoiceText>> = {
  webSales: {
    title: 'Ledger account for web sales',
    effect: `Where lines of invoices, quotes, receipts and credit notes are posted. ${NEXT}`,
    list: 'ledgerAccounts',
  },
  carriage: {
    title: 'Ledger account for carriage',
    effect: `Where delivery charges are posted. ${NEXT}`,
    list: 'ledgerAccounts',
    none: 'None: delivery is posted with web sales',
  },
  cardClearing: {
    title: 'Bank account for card payments',
    effect: `Where card payments and their refunds go. The bookkeeper records payment of purchase order invoices in Sage. ${NEXT}`,
    list: 'bankAccounts',
  },
  taxRate: {
    title: 'Tax rate',
    effect: `The rate for lines with this VAT. ${NEXT}`,
    list: 'taxRates',
  },
  retailPrice: { title: 'Price type for retail prices', effect: `What guests pay. ${PRICES}`, list: 'priceTypes' },
  tradePrice: {
    title: 'Price type for trade prices',
    effect: `What signed-in customers pay if it is lower. ${PRICES}`,
    list: 'priceTypes',
    none: 'None: there are no trade prices',
  },
};

/** Returns the name of a part of the mapping: "Tax rate for 20% VAT". */
export function choiceTitle({ kind, percentage }: MappingChoice): string {
  return percentage === null ? TEXTS[kind].title : `${TEXTS[kind].title} for ${percentage}% VAT`;
}

export function choiceEffect({ kind }: MappingChoice): string {
  return TEXTS[kind].effect;
}

/** Returns the meaning of an empty choice, or undefined where a choice is required. */
export function noneLabel({ kind }: MappingChoice): string | undefined {
  return TEXTS[kind].none;
}

/** Returns the options; for a tax rate, those of its percentage. */
export function optionsOf({ kind, percentage }: MappingChoice, lists: Lists): Lists['ledgerAccounts'] {
  if (kind === 'taxRate') return lists.taxRates.filter((rate) => rate.percentage === percentage);
  return lists[TEXTS[kind].list];
}

/** Returns the label of the chosen option. */
export function choiceLabel(choice: MappingChoice): string {
  if (choice.name) return choice.name;
  if (choice.state === 'gone') return 'No longer in Sage';
  return noneLabel(choice) ?? 'Nothing is chosen';
}
