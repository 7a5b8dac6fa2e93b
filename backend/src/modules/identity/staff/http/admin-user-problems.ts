import { Param, ParseUUIDPipe } from '@nestjs/common';
import { Problem } from '../../../../platform/http/problem.js';
import { EmailNotConfirmed, LastAdmin, TradeAlreadyDecided } from '../../account/domain/user-errors.js';
import { mapAccountErrors } from '../../account/http/account-problems.js';
import { UserNotFound } from '../../trade-applications/use-cases/verify-trade-customer.js';

const ACCOUNT_NOT_FOUND = 'There is no such account.';

/** The id of the account in a path; 404 for an invalid one. */
export const UserId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: accountNotFound }));

export function accountNotFound(): Problem {
  return new Problem(404, ACCOUNT_NOT_FOUND);
}

/** Maps the errors of staff's work on accounts to HTTP problems. */
export async function mapStaffErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await mapAccountErrors(work);
  } catch (error) {
    if (error instanceof UserNotFound) throw accountNotFound();
    if (error instanceof EmailNotConfirmed) throw new Problem(409, error.message, { emailNotConfirmed: true });
    if (error instanceof LastAdmin || error instanceof TradeAlreadyDecided) throw new Problem(409, error.message);
    throw error;
  }
}
