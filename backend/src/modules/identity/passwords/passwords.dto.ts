/** Whether a mailed link still sets a password. */
export class ResetLinkView {
  isUsable: boolean;
}
