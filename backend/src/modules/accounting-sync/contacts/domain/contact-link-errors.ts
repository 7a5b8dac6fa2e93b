/** The contact was never read from Sage, or was deleted there. */
export class ContactNotInSage extends Error {
  constructor() {
    super('Sage does not have this contact. Sync customers and choose again.');
  }
}

/** Only a verified trade customer goes by a contact that a person chose: it opens prices and credit. */
export class CustomerNotVerified extends Error {
  constructor() {
    super(
      'Only a verified trade customer can be linked to a contact. Verify this customer first, or create a new contact for them.',
    );
  }
}

/** The contact has neither the email address nor the company of the account, and no one has confirmed it. */
export class ContactDiffers extends Error {
  constructor() {
    super(
      'This Sage contact matches neither the email address nor the company of the account. Confirm that it is theirs, or choose another.',
    );
  }
}
