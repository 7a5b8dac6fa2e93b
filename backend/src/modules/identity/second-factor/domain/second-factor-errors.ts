/** Thrown for a wrong, an expired and an already used code alike. */
export class WrongCode extends Error {
  constructor() {
    super('This code is not correct. Wait for the next one and try again.');
  }
}

/** Thrown where no authenticator app waits for its confirmation. */
export class NoOfferedDevice extends Error {
  constructor() {
    super('Please start again: there is no app waiting to be confirmed.');
  }
}

/** Thrown where an account without a second factor asks for recovery codes. */
export class NoSecondFactor extends Error {
  constructor() {
    super('Your account has no second factor.');
  }
}

/** Thrown where staff of a live shop remove their second factor. */
export class SecondFactorRequired extends Error {
  constructor() {
    super('Staff accounts need a second factor. Set up another app instead: it replaces this one.');
  }
}
