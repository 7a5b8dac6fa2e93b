/** Thrown where the chosen Sage contact differs from the customer and sales have not confirmed it. */
export class ApplicantContactDiffers extends Error {
  constructor() {
    super(
      'This Sage contact matches neither the email address nor the company of the customer. Confirm that it is theirs, or choose another.',
    );
  }
}
