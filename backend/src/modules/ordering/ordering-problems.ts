import { tooMany } from '../../platform/http/limits/limit.js';
import { MapErrors, mapped, Problem } from '../../platform/http/problem.js';
import { toDecimal } from '../../platform/money.js';
import {
  AgeNotConfirmed,
  BuyerSuspended,
  CartEmpty,
  CheckoutError,
  CheckoutNotFound,
  HardenerMissing,
  MixedNotConfirmed,
  PaymentOfAnotherCheckout,
  QuoteChanged,
} from './checkout/checkout-errors.js';
import { InvalidPeriod } from './figures/figures.queries.js';
import { LinkReplaced, MailboxNotConfirmed } from './orders/actions-by-link.js';
import { AddressNotCorrectable, EmailNeedsSales, EmailOfAccount } from './orders/correct-order-address.js';
import { OrderNotFound } from './orders/lock-order.js';
import {
  AlreadyDecided,
  DocumentsNotRequestable,
  OrderIsCancelled,
  StatusChangeNotAllowed,
} from './orders/order-state.js';
import {
  AddressAlreadySet,
  MailNotResendable,
  ShippingNeedsReason,
  StatusChangeIncomplete,
  TooManyResent,
} from './orders/orders.commands.js';
import { InvoiceNotFound } from './orders/orders.queries.js';
import {
  ApprovalNeedsReason,
  CustomerSuspended,
  NoLongerVerifiedTrade,
  NotVerifiedTrade,
} from './purchase-orders/purchase-order-errors.js';
import { QuickListNameTaken, QuickListNotFound, TooManyQuickLists } from './quick-lists/quick-list.entity.js';
import { quoteView } from './quotes/quotes.dto.js';
import { UndeliverableAddress } from './quotes/quotes.queries.js';
import { LinesNotRefundable } from './refunds/refund-content.js';
import { InvalidRefundAmount, LinesAmountChanged, RefundableChanged } from './refunds/refund-order.js';
import { RefundNotAllowed } from './refunds/refundable.js';
import { RefundNotFound, RefundNotSettleable, ReturnNotFound } from './refunds/refunds.commands.js';
import { ReturnNotAllowed } from './refunds/return-request.entity.js';
import { PaymentMethodNotFound } from './saved-cards/saved-cards.commands.js';
import { PaymentRejected, PaymentsUnavailable } from './stripe.client.js';

const UNAVAILABLE = 'We could not reach the card payment service. Nothing is lost: please try again in a moment.';

export const ORDERING_PROBLEMS = [
  mapped(CheckoutError, ({ message, details }) => new Problem(409, message, details)),
  mapped(QuoteChanged, ({ message, quote }) => new Problem(409, message, { quote: quoteView(quote) })),
  mapped(CartEmpty, 400),
  mapped(CheckoutNotFound, 404),
  mapped(PaymentOfAnotherCheckout, 403),
  mapped(NotVerifiedTrade, 403),
  mapped(BuyerSuspended, 403),
  mapped(NoLongerVerifiedTrade, 409),
  mapped(ApprovalNeedsReason, ({ message, credit }) => new Problem(409, message, { overCreditLimit: credit })),
  mapped(CustomerSuspended, ({ message }) => new Problem(409, message, { reasonNeeded: true })),
  mapped(AgeNotConfirmed, ({ message }) => invalid(message, { ageConfirmed: message })),
  mapped(MixedNotConfirmed, ({ message }) => invalid(message, { mixedConfirmed: message })),
  mapped(HardenerMissing, ({ message }) => invalid(message, { haveSome: message })),
  mapped(UndeliverableAddress, ({ message, field }) => invalid(message, { [field]: message })),
  mapped(PaymentRejected, ({ code }) => new Problem(422, 'The card payment service rejected this payment.', { code })),
  mapped(PaymentsUnavailable, () => new Problem(503, UNAVAILABLE, { retryAfterSeconds: 5 })),
  mapped(PaymentMethodNotFound, 404),
  mapped(QuickListNotFound, 404),
  mapped(QuickListNameTaken, ({ message }) => new Problem(409, message, { errors: [{ field: 'name', message }] })),
  mapped(TooManyQuickLists, 409),
  mapped(InvalidPeriod, 400),
  mapped(OrderNotFound, 404),
  mapped(LinkReplaced, 404),
  mapped(MailboxNotConfirmed, 409),
  mapped(EmailOfAccount, 409),
  mapped(EmailNeedsSales, 403),
  mapped(InvoiceNotFound, 404),
  mapped(OrderIsCancelled, 409),
  mapped(DocumentsNotRequestable, 409),
  mapped(AddressAlreadySet, 409),
  mapped(AddressNotCorrectable, 409),
  mapped(StatusChangeNotAllowed, ({ message, from }) => new Problem(409, message, { status: from })),
  mapped(
    ShippingNeedsReason,
    ({ message, pointsDebt }) =>
      new Problem(409, message, { reasonNeeded: true, ...(pointsDebt > 0 ? { pointsDebt } : {}) }),
  ),
  mapped(StatusChangeIncomplete, ({ message, missing }) => invalid(message, missing)),
  mapped(AlreadyDecided, ({ message, poStatus }) => new Problem(409, message, { poStatus })),
  mapped(RefundNotAllowed, ({ message, refundable }) => notRefundable(message, refundable)),
  mapped(RefundableChanged, ({ message, refundable }) => notRefundable(message, refundable)),
  mapped(LinesNotRefundable, 409),
  mapped(LinesAmountChanged, 409),
  mapped(RefundNotFound, 404),
  mapped(RefundNotSettleable, 409),
  mapped(ReturnNotFound, 404),
  mapped(InvalidRefundAmount, ({ message }) => invalid(message, { amount: message })),
  mapped(ReturnNotAllowed, 409),
  mapped(MailNotResendable, 409),
  mapped(TooManyResent, ({ seconds }) => tooMany(seconds)),
];

/** Maps the errors of this module's use cases to HTTP problems. */
export const OrderingProblems = () => MapErrors(ORDERING_PROBLEMS);

/** The reasons why a customer can no longer cancel, in words for the customer; by the state of the order. */
const TOO_LATE: Record<string, string> = {
  processing: 'We are already getting your order ready, so it can no longer be cancelled here. Please get in touch.',
  shipped: 'Your order is already on its way. You can send it back once it has arrived.',
  delivered: 'Your order has been delivered. You can ask to send it back instead.',
  cancelled: 'This order has already been cancelled.',
};

/** Maps the rejection of a customer's cancellation, worded for the customer; goes before `OrderingProblems`. */
export const CancellationProblems = () =>
  MapErrors([
    mapped(
      StatusChangeNotAllowed,
      ({ message, from }) => new Problem(409, TOO_LATE[from] ?? message, { status: from }),
    ),
  ]);

function notRefundable(message: string, refundable: number): Problem {
  return new Problem(409, message, { refundable: toDecimal(refundable) });
}

function invalid(message: string, fields: Readonly<Record<string, string>>): Problem {
  return new Problem(400, message, {
    errors: Object.entries(fields).map(([field, text]) => ({ field, message: text })),
  });
}
