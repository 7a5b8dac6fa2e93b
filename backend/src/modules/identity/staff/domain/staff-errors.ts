/** Thrown where an account is to become staff whose address is unconfirmed and that no administrator created. */
export class RoleNeedsConfirmedEmail extends Error {
  constructor() {
    super('The email address of this account is not confirmed, so it may be somebody else’s.');
  }
}

/** Thrown where an account has to be created, or is unconfirmed, and no password was given. */
export class PasswordNeeded extends Error {
  constructor(email: string) {
    super(`A password is needed: there is no account of ${email} whose address was confirmed.`);
  }
}
