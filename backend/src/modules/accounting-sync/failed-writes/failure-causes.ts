import {
  type Explanation,
  type FailedWorkRow,
  type KnownCause,
  KnownCauses,
  type Repair,
} from '../../../platform/failed-work.js';
import { type Failure, type Operation, WAITS_BEHIND } from '../queue/queued-write.entity.js';

/** Names of the written documents, for staff. */
const OPERATION_NAMES: Record<Operation, string> = {
  create_receipt: 'the receipt',
  create_invoice: 'the paid invoice',
  create_quote: 'the quote',
  invoice_from_quote: 'the invoice for the purchase order',
  decline_quote: 'the rejected or cancelled quote',
  create_credit_note: 'the credit note of a refund',
  create_refund: 'the refund of a receipt',
  link_contact: 'the link of a customer to a Sage contact',
  update_contact: 'the changed details of a customer',
  sync_contact: 'the contact of a customer in Sage',
};

const OPEN_ORDER: Repair = { kind: 'open-order', label: 'Open the Order', href: '/admin/orders/{orderNumber}' };
const MAKE_CONTACT: Repair = { kind: 'make-contact', label: 'Create the Contact', href: null };
const MAP_ACCOUNTS: Repair = {
  kind: 'map-accounts',
  label: 'Choose the Account',
  href: '/sage-integration?tab=accounts',
  adminOnly: true,
};
const MAP_TAX_RATES: Repair = {
  kind: 'map-tax-rates',
  label: 'Choose the Tax Rate',
  href: '/sage-integration?tab=accounts',
  adminOnly: true,
};
const WAIT_FOR_STOCK: Repair = { kind: 'wait-for-stock', label: 'Wait for the Stock', href: null };
const RECONNECT: Repair = { kind: 'reconnect', label: 'Connect Sage', href: '/sage-integration', adminOnly: true };
const CORRECT_ADDRESS: Repair = { kind: 'correct-address', label: 'Correct the Address', href: null };
const CORRECT_EMAIL: Repair = { ...CORRECT_ADDRESS, label: 'Correct the Email Address' };

const REPLAYED_BY_ITSELF = 'Everything that failed because of this is then replayed automatically.';
const LOOK_IN_SAGE =
  'Compare the document in Sage with the order. Correct Sage and replay, or dismiss this if Sage is already right.';

/** Known error messages of Sage and the shop for failed writes, with an explanation for the staff who can fix them. */
const CAUSES: readonly KnownCause[] = [
  {
    key: 'stock',
    says: ['enough stock'],
    cause: 'Sage has too little stock of something on this order.',
    advice: `Enter the delivery in Sage, or wait for it. ${REPLAYED_BY_ITSELF}`,
    repair: WAIT_FOR_STOCK,
  },
  {
    key: 'contact',
    says: ['contact_id: does not exist', 'that sales chose for this customer is not in sage'],
    cause: 'The customer’s contact is no longer in Sage.',
    advice: 'Create the contact again, or choose another one for this customer. Then replay.',
    repair: MAKE_CONTACT,
  },
  {
    key: 'account-gone',
    says: ['ledger_account_id: does not exist', 'bank_account_id: does not exist'],
    cause: 'Sage no longer has an account that the shop uses.',
    advice: `An admin has to choose another account. ${REPLAYED_BY_ITSELF}`,
    repair: MAP_ACCOUNTS,
  },
  {
    key: 'account-missing',
    says: ['choose the ledger account', 'choose the bank account'],
    cause: 'No account has been chosen in the Sage settings.',
    saidIsPlain: true,
    advice: `An admin has to choose the account. ${REPLAYED_BY_ITSELF}`,
    repair: MAP_ACCOUNTS,
  },
  {
    key: 'tax-rate-gone',
    says: ['tax_rate_id: does not exist'],
    cause: 'Sage no longer has a tax rate that the shop uses.',
    advice: `An admin has to choose another tax rate. ${REPLAYED_BY_ITSELF}`,
    repair: MAP_TAX_RATES,
  },
  {
    key: 'tax-rate-missing',
    says: ['choose the tax rate'],
    cause: 'No tax rate has been chosen for a VAT rate of the shop.',
    saidIsPlain: true,
    advice: `An admin has to choose the tax rate. ${REPLAYED_BY_ITSELF}`,
    repair: MAP_TAX_RATES,
  },
  {
    key: 'item-gone',
    says: ['product_id: does not exist', 'stock_item_id: does not exist'],
    cause: 'An item on this order is no longer in Sage.',
    advice:
      'Enter the item in Sage under its old code, or have an admin link the product to another item. Then replay.',
    repair: OPEN_ORDER,
  },
  {
    key: 'item-missing',
    says: ['sage has no item for'],
    cause: 'Sage has no item for something on this order.',
    saidIsPlain: true,
    advice: 'Enter the item in Sage under this code, or have an admin link the product to another item. Then replay.',
    repair: OPEN_ORDER,
  },
  {
    key: 'address',
    says: ['postal_code: ', 'address_line_1: ', 'address_line_2: ', 'country_id: ', 'city: ', 'region: '],
    cause: 'Sage does not accept an address on this order.',
    advice: 'Correct the address. The document is then created again from the order.',
    repair: CORRECT_ADDRESS,
  },
  {
    key: 'email',
    says: ['email: '],
    cause: 'Sage does not accept the customer’s email address.',
    advice: 'Correct the email address. The document is then created again from the order.',
    repair: CORRECT_EMAIL,
  },
  {
    key: 'paid',
    says: ['only pay unpaid or part-paid'],
    cause: 'The invoice has already been paid or cancelled in Sage.',
    advice: LOOK_IN_SAGE,
    repair: OPEN_ORDER,
  },
  {
    key: 'settled',
    says: ['no more than the outstanding amount'],
    cause: 'The invoice or credit note has been settled another way in Sage.',
    advice: LOOK_IN_SAGE,
    repair: OPEN_ORDER,
  },
  {
    key: 'not-settled',
    says: ['should be paid in sage, but sage says', 'should be paid out in sage, but sage says'],
    cause: 'The document was not settled in Sage as it should have been.',
    saidIsPlain: true,
    advice: LOOK_IN_SAGE,
    repair: OPEN_ORDER,
  },
  {
    key: 'void',
    says: ['was made void in sage', 'is void already'],
    cause: 'The invoice was made void in Sage.',
    saidIsPlain: true,
    advice: LOOK_IN_SAGE,
    repair: OPEN_ORDER,
  },
  {
    key: 'became-invoice',
    says: ['has become an invoice in sage'],
    cause: 'The quote of a rejected or cancelled order has become an invoice in Sage.',
    saidIsPlain: true,
    advice: 'Void that invoice in Sage, then replay.',
    repair: OPEN_ORDER,
  },
  {
    key: 'sale-dismissed',
    says: ['was dismissed and is not in sage', 'was given up and is not in sage'],
    cause: 'The document of the sale was dismissed, so nothing can be set against it.',
    saidIsPlain: true,
    advice:
      'If the sale was entered manually, enter the refund manually too and dismiss this. If not, create the invoice on the order first.',
    repair: OPEN_ORDER,
  },
  {
    key: 'sums',
    says: ['add up to £', 'comes to £'],
    cause: 'The amounts do not agree, so no document can be created.',
    saidIsPlain: true,
    advice: 'Amounts cannot be edited here. Compare the order, the payment and Sage, then ask a developer.',
    repair: OPEN_ORDER,
  },
  {
    key: 'day-closed',
    says: ['lock date', 'lockdown', 'lock off date', 'lock-off date', 'period is locked', 'closed period', 'year end'],
    cause: 'The books in Sage are closed for the day of this document.',
    advice: 'Ask the person who closes the books to open that day in Sage, then replay.',
  },
  {
    key: 'access',
    says: [
      'multiuseraccessdenied',
      'authorizationfailure',
      'insufficient permission',
      'not authorised',
      'not authorized',
    ],
    cause: 'The user who connected Sage is not allowed to do this there.',
    advice: `An admin has to give that user full access in Sage, or connect Sage as another user. ${REPLAYED_BY_ITSELF}`,
    repair: RECONNECT,
  },
  {
    key: 'disconnected',
    says: [
      'sage is not connected',
      'the connection to sage has expired',
      'does not accept the connection',
      'no sage business has been chosen',
      'sign-in refused the shop',
    ],
    cause: 'The shop is not connected to Sage.',
    advice: `An admin has to connect Sage. ${REPLAYED_BY_ITSELF}`,
    repair: RECONNECT,
  },
  {
    key: 'reference-taken',
    says: ['already been used', 'already been taken', 'already used', 'already taken'],
    cause: 'Sage has used this reference for something else.',
    advice:
      'Look in Sage for what has this reference. If it is the document of this order, dismiss this; if not, change its reference and replay.',
    repair: OPEN_ORDER,
  },
  {
    key: 'reference-long',
    says: ['sage takes references of'],
    cause: 'The order number is too long for Sage.',
    saidIsPlain: true,
    advice: 'Enter it manually in Sage and dismiss this.',
    repair: OPEN_ORDER,
  },
  {
    key: 'record-gone',
    says: ['record not found', 'recordnotfound'],
    cause: 'Something that this belongs to is no longer in Sage.',
    advice: LOOK_IN_SAGE,
    repair: OPEN_ORDER,
  },
  {
    key: 'budget',
    says: ['the call was not sent'],
    cause: 'The shop has used up its calls to Sage for now.',
    advice: 'Nothing to do: it continues when Sage accepts calls again.',
  },
];

/** Known causes of failed writes. */
export const SAGE_CAUSES = new KnownCauses(CAUSES);

/** Returns why a write failed, in plain words. `said` is the error message of Sage or the shop. */
export function causeOf(operation: Operation, failure: Failure | null, said: string): string {
  const cause = SAGE_CAUSES.find(said)?.key ?? failure;
  return explainWrite({ operation, cause, said, state: 'failed' }).cause;
}

const GOES_ON = 'Nothing to do: it is retried automatically for 72 hours.';
const LOOK_AND_REPLAY =
  'Check the request and the response, then replay: nothing is created twice. If it fails again, ask a developer.';

/**
 * Returns why a write failed or waits, and what to do about it. Without an error message it gives the explanation
 * common to the cause.
 */
export function explainWrite({
  operation,
  cause,
  said,
  state,
}: Pick<FailedWorkRow, 'state' | 'operation' | 'cause' | 'said'>): Omit<Explanation, 'title'> {
  const name = OPERATION_NAMES[operation as Operation] ?? 'the document';
  const why = (text: string, advice: string, repair: Repair | null = null) => ({ cause: text, advice, repair });
  const waits = state === 'waiting';
  const known = SAGE_CAUSES.get(cause);
  if (known) return why(known.saidIsPlain && said ? said : known.cause, known.advice, known.repair);
  switch (cause) {
    case 'another-business':
      return why(
        said || 'Waits for the Sage business to which it belongs.',
        'It continues once the shop is connected to that business. If it is no longer needed, dismiss it.',
        RECONNECT,
      );
    case 'behind':
      return why(
        said.startsWith(WAITS_BEHIND) ? said : 'Waits for an earlier step of this order, which needs attention.',
        'Replay or dismiss the earlier step; this one then continues automatically.',
      );
    case 'queued':
      return why('Waits for its turn.', 'Nothing to do: it is sent when its turn comes.');
    case 'outage':
      if (waits) return why(said || 'Sage cannot be reached.', GOES_ON);
      return why(
        'Sage could not be reached for 72 hours.',
        'Nothing to do: once Sage responds again, this is replayed automatically, once. If it fails again, replay it.',
      );
    case 'unexplained':
      return why(`Writing ${name} failed for no known reason.`, waits ? GOES_ON : LOOK_AND_REPLAY);
    default:
      return why(
        cause === 'unpostable' && said ? said : `Sage rejected ${name}.`,
        'Read Sage’s message and compare the document with the order. Fix the cause, then replay.',
        operation.endsWith('_contact') ? null : OPEN_ORDER,
      );
  }
}
