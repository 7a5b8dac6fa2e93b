/** The link is not from an email about this order, or older than it works for an account. */
export class MailboxNotProven extends Error {
  constructor() {
    super('This link cannot be used to create an account. Please use the latest email about your order.');
  }
}

/** The order is in an account already. */
export class OrderHasAccount extends Error {
  constructor() {
    super('This order is already in an account. Please sign in to see it there.');
  }
}

/** No one has confirmed yet that the account is of its mailbox. */
export class AccountNotConfirmed extends Error {
  constructor() {
    super('Please confirm your account’s email address first, with the link we emailed to you.');
  }
}

/** The signed-in account has another email address than the order. */
export class AccountOfAnotherMailbox extends Error {
  constructor() {
    super('This order was placed with a different email address from your account’s.');
  }
}
