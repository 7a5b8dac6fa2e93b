import { MapErrors, mapped } from '../../../platform/http/map-errors.js';
import { Problem } from '../../../platform/http/problem.js';
import { BusinessNotConfirmed, BusinessNotOffered } from '../connection/domain/sage-business.js';
import { RejectedBySage, SageDisconnected, SageUnavailable } from '../connection/domain/sage-errors.js';
import { ConnectionNotStarted } from '../connection/use-cases/complete-sage-connection.js';
import { ContactIsBeingLinked } from '../contacts/use-cases/remove-link.js';
import { UserUnknown } from '../contacts/use-cases/sync-customer.js';
import { NoContactLinked } from '../contacts/use-cases/unlink-contact.js';
import { WriteMayBeInSage } from '../queue/domain/write-errors.js';
import { SyncIsRunning } from '../sync-runs/use-cases/sync-runs.js';

const RETRY_SECONDS = 10;

const PROBLEMS = [
  mapped(ConnectionNotStarted, 400),
  mapped(UserUnknown, 404),
  mapped(SageDisconnected, 409),
  mapped(SyncIsRunning, 409),
  mapped(WriteMayBeInSage, 409),
  mapped(ContactIsBeingLinked, 409),
  mapped(NoContactLinked, 409),
  mapped(
    BusinessNotConfirmed,
    ({ message, businesses, current }) => new Problem(409, message, { businesses, currentBusiness: current }),
  ),
  mapped(BusinessNotOffered, ({ message, businesses }) => new Problem(409, message, { businesses })),
  mapped(RejectedBySage, ({ message }) => new Problem(422, `Sage refused it: ${message}`)),
  mapped(SageUnavailable, (error) => new Problem(503, error.message, { retryAfterSeconds: retryAfter(error) })),
];

/** Maps the errors of this module to problems. */
export const AccountingProblems = () => MapErrors(PROBLEMS);

/** Returns the problem of a customer whose invoice cannot be fetched now; undefined where Sage is not the reason. */
export function invoiceUnavailable(error: unknown): Problem | undefined {
  if (!(error instanceof SageUnavailable || error instanceof SageDisconnected)) return undefined;
  return new Problem(503, 'The invoice cannot be fetched right now. Please try again in a few minutes.', {
    retryAfterSeconds: error instanceof SageUnavailable ? retryAfter(error) : RETRY_SECONDS,
  });
}

function retryAfter({ retryAfterMs }: SageUnavailable): number {
  return Math.max(RETRY_SECONDS, Math.ceil(retryAfterMs / 1000));
}
