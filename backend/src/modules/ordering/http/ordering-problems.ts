import { tooMany } from '../../../platform/http/limits/limit.js';
import { MapErrors, mapped } from '../../../platform/http/map-errors.js';
import { Problem } from '../../../platform/http/problem.js';
import { toDecimal } from '../../../platform/money.js';
import { PaymentRejected, PaymentsUnavailable } from '../adapters/payments.js';
import {
  AgeNotConfirmed,
  BuyerSuspended,
  CartEmpty,
  CheckoutError,
  CheckoutNotFound,
  PaymentOfAnotherCheckout,
  QuoteChanged,
} from '../checkout/use-cases/checkout-errors.js';
import { InvalidPeriod } from '../figures/domain/report-period.js';
import { LinkReplaced, MailboxNotConfirmed } from '../orders/domain/actions-by-link.js';
import { OrderIsCancelled, StatusChangeNotAllowed } from '../orders/domain/order-state.js';
import { AlreadyDecided } from '../orders/domain/purchase-order-status.js';
import { DocumentsNotRequestable } from '../orders/domain/sage-state.js';
import { InvoiceNotFound } from '../orders/queries/invoice-pdf.js';
import { ShippingNeedsReason, StatusChangeIncomplete } from '../orders/use-cases/change-order-status.js';
import { AddressNotCorrectable, EmailNeedsSales, EmailOfAccount } from '../orders/use-cases/correct-order-address.js';
import { OrderNotFound } from '../orders/use-cases/lock-order.js';
import { MailNotResendable, TooManyResent } from '../orders/use-cases/resend-mail.js';
import { AddressAlreadySet } from '../orders/use-cases/set-order-address.js';
import {
  ApprovalNeedsReason,
  CustomerSuspended,
  NoLongerVerifiedTrade,
  NotVerifiedTrade,
} from '../purchase-orders/use-cases/purchase-order-errors.js';
import { QuickListNameTaken, QuickListNotFound, TooManyQuickLists } from '../quick-lists/domain/quick-list-errors.js';
import { UndeliverableAddress } from '../quotes/queries/destinations.js';
import { quoteView } from '../quotes/queries/quote.view.js';
import { LinesNotRefundable } from '../refunds/domain/refund-content.js';
import { RefundNotAllowed } from '../refunds/domain/refundable.js';
import { ReturnNotAllowed } from '../refunds/domain/return-request.js';
import { ReturnNotFound } from '../refunds/use-cases/follow-return.js';
import { InvalidRefundAmount, LinesAmountChanged, RefundableChanged } from '../refunds/use-cases/refund-order.js';
import { RefundNotFound, RefundNotSettleable } from '../refunds/use-cases/settle-refund.js';
import { PaymentMethodNotFound } from '../saved-cards/use-cases/remove-payment-method.js';

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
