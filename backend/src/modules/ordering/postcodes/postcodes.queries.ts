import { Inject, Injectable } from '@nestjs/common';

import { ukPostcode } from '../../../platform/typed-text.js';

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

/** Injection token of the sources, in the order in which they are asked. */
export const POSTCODE_SOURCES = Symbol('postcode sources');

/** Someone who knows postcodes (`docs/decisions/orders.md#postcode-look-up`). */
export interface PostcodeSource {
  /** Returns what it knows of a postcode as `ukPostcode` writes it; null where it knows nothing or cannot say. Never throws. */
  lookUp(postcode: string): Promise<PostcodeView | null>;
}

/** The text is no postcode of the United Kingdom. */
export class NotAPostcode extends Error {
  constructor() {
    super('This is not a UK postcode.');
  }
}

@Injectable()
export class PostcodesQueries {
  constructor(@Inject(POSTCODE_SOURCES) private readonly sources: readonly PostcodeSource[]) {}

  /** The details of a postcode, from the first source that knows it. Throws `NotAPostcode`. */
  async lookUpPostcode(typed: string): Promise<PostcodeView> {
    const postcode = ukPostcode(typed);
    if (postcode)
      for (const source of this.sources) {
        const found = await source.lookUp(postcode);
        if (found) return found;
      }
    throw new NotAPostcode();
  }
}
