import type { Provider } from '@nestjs/common';
import { Config } from '../../../../config.js';
import { postTownOf } from '../domain/post-towns.js';
import type { PostcodeView } from '../queries/postcode.view.js';
import { IdealPostcodes } from './ideal-postcodes.js';

/** Injection token of the sources, in the order in which they are asked. */
export const POSTCODE_SOURCES = Symbol('postcode sources');

/** Someone who knows postcodes (`docs/decisions/orders.md#postcode-look-up`). */
export interface PostcodeSource {
  /** Returns what it knows of a postcode as `ukPostcode` writes it; null where it knows nothing or cannot say. Never throws. */
  lookUp(postcode: string): Promise<PostcodeView | null>;
}

/** The shop's own table of postcode areas: always there, and without addresses. */
class PostTownTable implements PostcodeSource {
  async lookUp(postcode: string): Promise<PostcodeView | null> {
    const found = postTownOf(postcode);
    return found && { postcode, ...found, addresses: null };
  }
}

export const postcodeSources: Provider = {
  provide: POSTCODE_SOURCES,
  useFactory: ({ postcodeLookup }: Config): PostcodeSource[] => [
    ...(postcodeLookup ? [new IdealPostcodes(postcodeLookup)] : []),
    new PostTownTable(),
  ],
  inject: [Config],
};
