import { ACCOUNT_MESSAGES } from './sign-up-rules.js';

/** Thrown where an e-mail, compared without case, already belongs to an account. */
export class EmailTaken extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.emailTaken);
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
    super(ACCOUNT_MESSAGES.notTrade);
  }
}

/** Thrown where the name or registration number of a verified company is to change. */
export class CompanyIsFixed extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.companyFixed);
  }
}

/** Thrown where sales repeat the decision about a trade account. */
export class TradeAlreadyDecided extends Error {
  constructor(status: 'verified' | 'declined') {
    super(`This trade account is already ${status}.`);
  }
}

/** Thrown where the last administrator would lose the role. */
export class LastAdmin extends Error {
  constructor() {
    super('This is the last administrator. Make someone else an administrator first.');
  }
}

/** Thrown where there is no account of that id. */
export class UserNotFound extends Error {
  constructor() {
    super('There is no such account.');
  }
}

/** Thrown where the account of a signed-in user has been deleted. */
export class NotSignedIn extends Error {
  constructor() {
    super('Please sign in.');
  }
}

/** Thrown where a mailed link was used before, has expired or is unknown. */
export class LinkSpent extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.linkSpent);
  }
}

/** Thrown where there is no address left to confirm. */
export class AlreadyConfirmed extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.alreadyConfirmed);
  }
}

/** Thrown where a user does something that needs a confirmed e-mail address. */
export class ConfirmEmailFirst extends Error {
  constructor() {
    super('Please confirm your email address first.');
  }
}

/** Thrown where staff delete their own account. */
export class StaffAccount extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.staffAccount);
  }
}
