/** The account that the link in an email about an order can make or open. */
export class OrderAccountView {
  /** `none`: its customer has no account yet. `sign-in`: there is one of this address. `attached`: the order is in an account. */
  state: 'none' | 'sign-in' | 'attached';
  /** The address that the email went to. */
  email: string;
}
