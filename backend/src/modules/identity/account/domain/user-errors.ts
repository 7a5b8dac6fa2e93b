/** Thrown where an e-mail, compared without case, belongs to an account already. */
export class EmailTaken extends Error {
  constructor() {
    super('There is already an account with this email address.');
  }
}

/** Thrown where an account is to be verified for trade while its email address may be someone else's. */
export class EmailNotConfirmed extends Error {
  constructor() {
    super('The customer has not confirmed the email address yet. Send the confirmation link again, then verify.');
  }
}

/** Thrown where somebody is to be verified, or gives a company, who never asked for a trade account. */
export class NotATradeCustomer extends Error {
  constructor() {
    super('This is not a trade account.');
  }
}

/** Thrown where the company that sales verified is to become another. */
export class CompanyIsFixed extends Error {
  constructor() {
    super('Your company is verified. Please contact us to change its name or registration number.');
  }
}

/** Thrown where sales decide a trade account as it was decided already. */
export class TradeAlreadyDecided extends Error {
  constructor(status: 'verified' | 'declined') {
    super(`This trade account is ${status} already.`);
  }
}

/** Thrown where nobody would be left who may administer the shop. */
export class LastAdmin extends Error {
  constructor() {
    super('This is the last administrator. Please make somebody else an administrator first.');
  }
}
