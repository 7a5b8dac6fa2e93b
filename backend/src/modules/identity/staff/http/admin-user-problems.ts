import { Param, ParseUUIDPipe } from '@nestjs/common';
import { Problem } from '../../../../platform/http/problem.js';
import { EmailNotConfirmed, LastAdmin, TradeAlreadyDecided } from '../../account/domain/user-errors.js';
import { answering } from '../../account/http/account-problems.js';
import { UserUnknown } from '../../trade-applications/use-cases/verify-trade-customer.js';

const NO_SUCH_ACCOUNT = 'There is no such account.';

/** The id of the account in a path; 404 for an invalid one. */
export const UserId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchAccount }));

export function noSuchAccount(): Problem {
  return new Problem(404, NO_SUCH_ACCOUNT);
}

/** Maps the errors of staff's work on accounts to HTTP problems. */
export async function answeringStaff<T>(work: Promise<T>): Promise<T> {
  try {
    return await answering(work);
  } catch (error) {
    if (error instanceof UserUnknown) throw noSuchAccount();
    if (error instanceof EmailNotConfirmed) throw new Problem(409, error.message, { emailNotConfirmed: true });
    if (error instanceof LastAdmin || error instanceof TradeAlreadyDecided) throw new Problem(409, error.message);
    throw error;
  }
}
