/** What to tell whoever asked. */
export class NewsletterView {
  message: string;
}
