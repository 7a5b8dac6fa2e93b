/** Thrown for an unknown e-mail and a wrong password alike. */
export class WrongCredentials extends Error {
  constructor() {
    super('Invalid email or password. Please try again.');
  }
}

/** Thrown where staff have suspended the account; only to those who know its password (docs/rules.md#suspended-accounts). */
export class AccountSuspended extends Error {
  constructor() {
    super('This account is suspended. Please contact us.');
  }
}

/** Thrown where the user has no session of that id. */
export class SessionNotFound extends Error {
  constructor() {
    super('This device is already signed out.');
  }
}
