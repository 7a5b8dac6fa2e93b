import { mapError } from '../../../platform/http/problem.js';
import { ORDERING_PROBLEMS } from '../ordering-problems.js';

/** Rejects with the problem that a route returns for the error of a use case. */
export async function withProblems<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw mapError(error, ORDERING_PROBLEMS);
  });
}
