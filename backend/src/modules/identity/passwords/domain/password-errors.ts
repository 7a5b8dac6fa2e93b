import { ACCOUNT_MESSAGES } from '../../account/domain/sign-up-rules.js';

/** Thrown where a password is missing, wrong or too common; `field` is the form's. */
export class PasswordRejected extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown where the account has no password to prove anything by. */
export class NoPassword extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.noPasswordYet);
  }
}

/** Thrown where an account without a password needs a fresh sign-in at its provider. */
export class SignInAgain extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.signInAgain);
  }
}

/** Thrown where the password changed while it was being changed. */
export class PasswordChangedElsewhere extends Error {
  constructor() {
    super('Your password has just been changed elsewhere.');
  }
}

/** Thrown when more password checks are queued than can run within a few seconds. */
export class TooManyPasswordChecks extends Error {
  constructor() {
    super('Too many people are signing in at the moment. Please try again in a few seconds.');
  }
}
