/** Thrown where an account is to become staff whose address is unconfirmed. */
export class RoleNeedsConfirmedEmail extends Error {
  constructor() {
    super(
      'The email address of this account is not confirmed, so it may be someone else’s. Its owner confirms it by the link in our email.',
    );
  }
}

/** Thrown where an account has to be created, or is unconfirmed, and no password was given. */
export class PasswordNeeded extends Error {
  constructor(email: string) {
    super(`A password is needed: there is no account with the confirmed address ${email}.`);
  }
}

/** Thrown where administrators reset the second factor of their own account: an open session alone must not. */
export class OwnSecondFactor extends Error {
  constructor() {
    super('This is your own account. Set up another app, or remove it, under Settings with your password.');
  }
}

/** Thrown where an account of staff is to be closed. */
export class CloseNeedsCustomer extends Error {
  constructor() {
    super(
      'A staff account cannot be closed. Change its role to Customer first, or suspend it to keep its name in the audit trail.',
    );
  }
}

/** Thrown where an invitation is to be sent again that has been accepted. */
export class InvitationAccepted extends Error {
  constructor() {
    super('The owner of this account has already chosen a password.');
  }
}
