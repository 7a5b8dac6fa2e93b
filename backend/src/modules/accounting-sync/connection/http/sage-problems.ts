import { Problem } from '../../../../platform/http/problem.js';
import { ContactIsBeingLinked } from '../../contacts/use-cases/remove-link.js';
import { UserUnknown } from '../../contacts/use-cases/sync-customer.js';
import { NoContactLinked } from '../../contacts/use-cases/unlink-contact.js';
import { WriteMayBeInSage } from '../../queue/domain/write-errors.js';
import { SyncIsRunning } from '../../sync-runs/use-cases/sync-runs.js';
import { BusinessNotConfirmed, BusinessNotOffered } from '../domain/sage-business.js';
import { RejectedBySage, SageDisconnected, SageUnavailable } from '../domain/sage-errors.js';
import { ConnectionNotStarted } from '../use-cases/complete-sage-connection.js';

const RETRY_SECONDS = 10;

const CONFLICTS = [SyncIsRunning, SageDisconnected, WriteMayBeInSage, ContactIsBeingLinked, NoContactLinked];

/** Maps the errors of work with Sage to HTTP problems. */
export async function mapSageErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw problemOf(error) ?? error;
  }
}

function problemOf(error: unknown): Problem | undefined {
  if (CONFLICTS.some((conflict) => error instanceof conflict)) return new Problem(409, (error as Error).message);
  if (error instanceof UserUnknown) return new Problem(404, error.message);
  if (error instanceof BusinessNotConfirmed)
    return new Problem(409, error.message, { businesses: error.businesses, currentBusiness: error.current });
  if (error instanceof BusinessNotOffered) return new Problem(409, error.message, { businesses: error.businesses });
  if (error instanceof ConnectionNotStarted) return new Problem(400, error.message);
  if (error instanceof RejectedBySage) return new Problem(422, `Sage refused it: ${error.message}`);
  if (error instanceof SageUnavailable) {
    const retryAfterSeconds = Math.max(RETRY_SECONDS, Math.ceil(error.retryAfterMs / 1000));
    return new Problem(503, error.message, { retryAfterSeconds });
  }
  return undefined;
}

/** Returns the problem of a customer whose invoice cannot be fetched now; undefined where Sage is not the reason. */
export function invoiceUnavailable(error: unknown): Problem | undefined {
  if (!(error instanceof SageUnavailable || error instanceof SageDisconnected)) return undefined;
  const asked = error instanceof SageUnavailable ? Math.ceil(error.retryAfterMs / 1000) : 0;
  return new Problem(503, 'The invoice cannot be fetched right now. Please try again in a few minutes.', {
    retryAfterSeconds: Math.max(RETRY_SECONDS, asked),
  });
}
