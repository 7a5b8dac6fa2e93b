/** The reasons why an external sign-in failed, as the login page shows them (`/login?problem=…`). */
export type ExternalProblem =
  /** The user cancelled at the provider. */
  | 'cancelled'
  /** The sign-in took too long, was finished before, or was started in another browser. */
  | 'expired'
  /** The provider does not respond. */
  | 'unavailable'
  /** The provider's response is invalid. */
  | 'refused'
  /** The owner of the e-mail is uncertain: sign in with the password and link in Settings. */
  | 'link'
  /** The external sign-in belongs to another account. */
  | 'taken'
  /** For a confirmation the user signed in with another account of the provider. */
  | 'other'
  /** Staff have suspended the account. */
  | 'suspended'
  | 'too-often'
  /** An error of the shop. */
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
