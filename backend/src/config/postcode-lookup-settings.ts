import { isThisMachine, type SettingsReader } from './settings-reader.js';

/** A provider of the addresses of postcodes. */
export interface PostcodeLookupConfig {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

const NAMES = ['POSTCODE_LOOKUP_KEY', 'POSTCODE_LOOKUP_URL'] as const;

/** Undefined where no provider is set: the shop's own table of postcode areas answers. */
export function parsePostcodeLookup(read: SettingsReader, live: boolean): PostcodeLookupConfig | undefined {
  const provider = read.choice('POSTCODE_LOOKUP', ['none', 'ideal-postcodes'], 'none');
  if (provider === 'none') {
    for (const name of NAMES) if (read.text(name)) read.error(name, 'is of no use without POSTCODE_LOOKUP');
    return undefined;
  }
  const key = read.required('POSTCODE_LOOKUP_KEY', undefined, 'it comes from the account at Ideal Postcodes');
  if (key && !/^\w{1,100}$/.test(key)) read.error('POSTCODE_LOOKUP_KEY', 'must be letters, digits and underscores');
  const url = read.text('POSTCODE_LOOKUP_URL') ?? 'https://api.ideal-postcodes.co.uk';
  const at = read.address('POSTCODE_LOOKUP_URL', url, ['http:', 'https:']);
  if (live && at?.protocol === 'http:') read.error('POSTCODE_LOOKUP_URL', 'must begin with https:// in live mode');
  if (live && at && isThisMachine(at.hostname))
    read.error('POSTCODE_LOOKUP_URL', 'points at this machine, where the sandbox lives');
  return at && key ? { url: url.replace(/\/+$/, ''), key } : undefined;
}
