import { Problem } from '../../../../platform/http/problem.js';
import { TooManyPasswordChecks } from '../../passwords/password-check-limiter.js';
import { CompanyIsFixed, NotATradeCustomer } from '../domain/user-errors.js';

/** Maps the module's errors to HTTP problems. */
export async function mapAccountErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooManyPasswordChecks) throw new Problem(503, error.message, { retryAfterSeconds: 3 });
    if (error instanceof NotATradeCustomer || error instanceof CompanyIsFixed) throw new Problem(409, error.message);
    throw error;
  }
}
