import { Inject, Injectable } from '@nestjs/common';
import { ukPostcode } from '../../../platform/typed-text.js';
import type { PostcodeView } from './postcodes.dto.js';

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
