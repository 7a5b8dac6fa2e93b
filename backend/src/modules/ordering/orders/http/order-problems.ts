import { tooMany } from '../../../../platform/http/limit.js';
import { Problem } from '../../../../platform/http/problem.js';
import { toDecimal } from '../../../../platform/money.js';
import { NoLongerVerifiedTrade, NotVerifiedTrade } from '../../purchase-orders/use-cases/purchase-order-errors.js';
import { UndeliverableAddress } from '../../quotes/queries/destinations.js';
import { RefundNotAllowed } from '../../refunds/domain/refundable.js';
import { ReturnNotAllowed } from '../../refunds/domain/return-request.js';
import { InvalidRefundAmount, RefundableChanged } from '../../refunds/use-cases/refund-order.js';
import { OrderIsCancelled, StatusChangeNotAllowed } from '../domain/order-state.js';
import { AlreadyDecided } from '../domain/purchase-order-status.js';
import { InvoiceNotFound } from '../queries/invoice-pdf.js';
import { StatusChangeIncomplete } from '../use-cases/change-order-status.js';
import { OrderNotFound } from '../use-cases/lock-order.js';
import { MailNotResendable, TooManyResent } from '../use-cases/resend-mail.js';
import { AddressAlreadySet } from '../use-cases/set-order-address.js';

/** Maps the errors of orders and refunds to responses. */
export async function mapOrderErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw problemOf(error) ?? error;
  }
}

const NOT_FOUND = [OrderNotFound, InvoiceNotFound];
const CONFLICTS = [OrderIsCancelled, AddressAlreadySet, ReturnNotAllowed, MailNotResendable, NoLongerVerifiedTrade];

function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  if (NOT_FOUND.some((kind) => error instanceof kind)) return new Problem(404, message);
  if (CONFLICTS.some((kind) => error instanceof kind)) return new Problem(409, message);
  if (error instanceof StatusChangeNotAllowed) return new Problem(409, message, { status: error.from });
  if (error instanceof RefundNotAllowed || error instanceof RefundableChanged)
    return new Problem(409, message, { refundable: toDecimal(error.refundable) });
  if (error instanceof InvalidRefundAmount) return invalid(message, { amount: message });
  if (error instanceof StatusChangeIncomplete) return invalid(message, error.missing);
  if (error instanceof UndeliverableAddress) return invalid(message, { [error.field]: message });
  if (error instanceof AlreadyDecided) return new Problem(409, message, { poStatus: error.poStatus });
  if (error instanceof NotVerifiedTrade) return new Problem(403, message);
  if (error instanceof TooManyResent) return tooMany(error.seconds);
  return undefined;
}

function invalid(message: string, fields: Readonly<Record<string, string>>): Problem {
  return new Problem(400, message, {
    errors: Object.entries(fields).map(([field, text]) => ({ field, message: text })),
  });
}

/** Why a customer can no longer cancel, as one would say it to them; by the state of the order. */
const TOO_LATE: Record<string, string> = {
  processing: 'We are getting your order ready already, so it can no longer be cancelled here. Please get in touch.',
  shipped: 'Your order is on its way already. You can send it back once it has arrived.',
  delivered: 'Your order has been delivered. You can ask to send it back instead.',
  cancelled: 'This order has been cancelled already.',
};

/** The same for a customer's cancellation, whose rejection is worded for the customer. */
export function mapCancellationErrors<T>(work: Promise<T>): Promise<T> {
  return mapOrderErrors(
    work.catch((error) => {
      if (!(error instanceof StatusChangeNotAllowed)) throw error;
      const { from, to, message } = error;
      throw new StatusChangeNotAllowed(from, to, TOO_LATE[from] ?? message);
    }),
  );
}
