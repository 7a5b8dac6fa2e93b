/** Thrown for an unknown e-mail and a wrong password alike. */
export class WrongCredentials extends Error {
  constructor() {
    super('Invalid email or password. Please try again.');
  }
}

/** Thrown where the user has no session of that id. */
export class SessionNotFound extends Error {
  constructor() {
    super('This device is signed out already.');
  }
}
