import type { Provider } from '@nestjs/common';
import { Config } from '../../../../config.js';
import { postTownOf } from '../domain/post-towns.js';
import { POSTCODE_SOURCES, type PostcodeSource } from '../queries/look-up-postcode.js';
import type { PostcodeView } from '../queries/postcode.view.js';
import { IdealPostcodes } from './ideal-postcodes.js';

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
