/** An address at a postcode, as the checkout's form takes it. */
export class PostcodeAddressView {
  company: string | null;
  address: string;
  /** Address line 2. */
  address2: string | null;
  city: string;
  county: string | null;
}

/** The details of a postcode; a look-up fills only fields that are still empty. */
export class PostcodeView {
  /** The postcode in the Post Office's spelling: "LS12 3AA". */
  postcode: string;
  /** The post town; null if the area has several. */
  town: string | null;
  county: string | null;
  /** Addresses at the postcode; null if no provider of addresses is set, or if it could not be reached. */
  addresses: PostcodeAddressView[] | null;
}
