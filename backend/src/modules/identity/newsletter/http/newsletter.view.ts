/** A message for the user. */
export class NewsletterView {
  message: string;
}
