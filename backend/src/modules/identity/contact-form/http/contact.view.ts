/** The confirmation for the sender. */
export class ContactView {
  message: string;
  /** Names the message on the telephone; both emails have it. */
  reference: string;
}
