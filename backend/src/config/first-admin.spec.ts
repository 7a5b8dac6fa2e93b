import { parseFirstAdmin } from './settings.js';
import { SettingsReader } from './settings-reader.js';

describe('The setting of the first administrator', () => {
  const parse = (env: Record<string, string>, live = false) => {
    const read = new SettingsReader(env);
    return { admin: parseFirstAdmin(read, live), errors: read.errors };
  };

  it('may be left out, and takes an address with or without a password', () => {
    expect(parse({})).toEqual({ admin: undefined, errors: [] });
    expect(parse({ ADMIN_EMAIL: 'boss@example.com' })).toEqual({ admin: { email: 'boss@example.com' }, errors: [] });
    const both = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'secret' };
    expect(parse(both)).toEqual({ admin: { email: 'boss@example.com', password: 'secret' }, errors: [] });
  });

  it('rejects settings that cannot work or are weak, without showing the password', () => {
    expect(parse({ ADMIN_PASSWORD: 'a long enough one' }).errors).toHaveLength(1);
    expect(parse({ ADMIN_EMAIL: 'boss' }).errors).toEqual(['ADMIN_EMAIL must be an email address']);
    const weak = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'elevenchars' };
    expect(parse(weak).errors).toEqual([]);
    expect(parse(weak, true).errors).toEqual(['ADMIN_PASSWORD must have 12 to 256 characters']);
    const demo = { ...weak, ADMIN_PASSWORD: 'topcoat-demo' };
    expect(parse(demo, true).errors).toEqual(['ADMIN_PASSWORD is the demo value, which everybody knows']);
  });
});
