import { parsePostcodeLookup } from './settings.js';
import { SettingsReader } from './settings-reader.js';

const parse = (env: Record<string, string>, live = false) => {
  const read = new SettingsReader(env);
  return { settings: parsePostcodeLookup(read, live), errors: read.errors };
};
const KEY = { POSTCODE_LOOKUP: 'ideal-postcodes', POSTCODE_LOOKUP_KEY: 'ak_1' };

describe('The settings of the postcode look-up', () => {
  it('name no provider unless one is chosen', () => {
    expect(parse({})).toEqual({ settings: undefined, errors: [] });
    expect(parse({ POSTCODE_LOOKUP_KEY: 'ak_1' }).errors).toEqual([
      'POSTCODE_LOOKUP_KEY is of no use without POSTCODE_LOOKUP',
    ]);
  });

  it('need a key, and know the provider’s address', () => {
    expect(parse({ POSTCODE_LOOKUP: 'ideal-postcodes' }).errors).toHaveLength(1);
    expect(parse({ ...KEY, POSTCODE_LOOKUP_KEY: 'a"b' }).errors).toHaveLength(1);
    expect(parse(KEY).settings).toEqual({ url: 'https://api.ideal-postcodes.co.uk', key: 'ak_1' });
  });

  it('take no address of this machine or without TLS in live mode', () => {
    const sandbox = { ...KEY, POSTCODE_LOOKUP_URL: 'http://127.0.0.1:4010/ideal-postcodes/' };
    expect(parse(sandbox)).toEqual({
      settings: { url: 'http://127.0.0.1:4010/ideal-postcodes', key: 'ak_1' },
      errors: [],
    });
    expect(parse(sandbox, true).errors).toHaveLength(2);
  });
});
