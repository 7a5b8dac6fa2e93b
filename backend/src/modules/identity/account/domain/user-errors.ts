/** Thrown where an e-mail, compared without case, already belongs to an account. */
export class EmailTaken extends Error {
  constructor() {
    super('There is already an account with this email address.');
  }
}

/** Thrown where an account is to be verified for trade and its e-mail address is unconfirmed. */
export class EmailNotConfirmed extends Error {
  constructor() {
    super('The customer has not confirmed the email address yet. Send the confirmation link again, then verify.');
  }
}

/** Thrown where an account that never applied for trade is to be verified, or gives a company. */
export class NotATradeCustomer extends Error {
  constructor() {
    super('This is not a trade account.');
  }
}

/** Thrown where the name or registration number of a verified company is to change. */
export class CompanyIsFixed extends Error {
  constructor() {
    super('Your company is verified. Please contact us to change its name or registration number.');
  }
}

/** Thrown where sales repeat the decision about a trade account. */
export class TradeAlreadyDecided extends Error {
  constructor(status: 'verified' | 'declined') {
    super(`This trade account is ${status} already.`);
  }
}

/** Thrown where the last administrator would lose the role. */
export class LastAdmin extends Error {
  constructor() {
    super('This is the last administrator. Please make somebody else an administrator first.');
  }
}
