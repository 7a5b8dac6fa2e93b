/**
 * Why an external sign-in came to nothing, as the login page is told (`/login?problem=…`):
 * - `cancelled`: the person turned back at the provider;
 * - `expired`: it took too long, was finished before, or was begun in another browser;
 * - `unavailable`: the provider does not answer;
 * - `refused`: the provider's answer does not stand up;
 * - `link`: nobody can be sure whose e-mail it is: sign in with the password and link in Settings;
 * - `taken`: this external sign-in belongs to another account;
 * - `other`: to confirm who it is, the person signed in with another account of the provider;
 * - `too-often`; `error`: something of ours.
 */
export type ExternalProblem =
  | 'cancelled'
  | 'expired'
  | 'unavailable'
  | 'refused'
  | 'link'
  | 'taken'
  | 'other'
  | 'too-often'
  | 'error';

/** Thrown where an external sign-in cannot continue. */
export class ExternalSignInFailed extends Error {
  constructor(
    readonly problem: ExternalProblem,
    options?: ErrorOptions,
  ) {
    super(`The external sign-in failed: ${problem}`, options);
    this.name = 'ExternalSignInFailed';
  }
}

/** Thrown where the account has no external sign-in of that id. */
export class ExternalIdentityNotFound extends Error {
  constructor() {
    super('There is no such sign-in.');
  }
}
