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
  /** As the Post Office writes it: "LS12 3AA". */
  postcode: string;
  /** The post town; null where the area has several. */
  town: string | null;
  county: string | null;
  /** Null where no provider of addresses is set, or it could not be reached. */
  addresses: PostcodeAddressView[] | null;
}
