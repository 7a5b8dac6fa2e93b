import { Sandbox } from '../../../../../test/harness/sandbox.ts';
import { HttpServer } from '../../../../platform/testing/http-server.js';
import { OrderingModule } from '../../ordering.module.js';

const FROM_TABLE = { postcode: 'LS12 3AA', town: 'Leeds', county: 'West Yorkshire', addresses: null };

describe('Looking up a postcode', () => {
  let sandbox: Sandbox;
  let server: HttpServer | undefined;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await server?.close();
    server = undefined;
  });

  const open = async (env: Record<string, string> = {}) => {
    server = await HttpServer.open({ modules: [OrderingModule], env: { ...sandbox.env, ...env } });
  };
  const withProvider = (key = 'ak_sandbox') =>
    open({
      POSTCODE_LOOKUP: 'ideal-postcodes',
      POSTCODE_LOOKUP_KEY: key,
      POSTCODE_LOOKUP_URL: `${sandbox.url}/ideal-postcodes`,
    });
  const lookUp = (postcode: string) => server!.call().get(`/api/postcodes/${encodeURIComponent(postcode)}`);
  const fail = (mode: 'error500' | 'error429' | 'hang' | 'html-page', times = 9) =>
    sandbox.fail({ system: 'ideal-postcodes', match: '*', mode, times });
  const struck = async () => (await sandbox.faults()).reduce((sum, { hits }) => sum + hits, 0);

  it('names the town from the shop’s own table, to anyone', async () => {
    await open();
    await lookUp('ls123aa').expect(200, FROM_TABLE);
    await lookUp('LS29 8AA').expect(200, { postcode: 'LS29 8AA', town: null, county: null, addresses: null });
  });

  it.each(['ZZ1 1AA', 'Leeds', 'LS12', '12345', "'; drop table", '%00'])(
    'says that %s is no postcode',
    async (typed) => {
      await open();
      const { body } = await lookUp(typed).expect(404);
      expect(body.message).toBe('This is not a UK postcode.');
    },
  );

  it('is limited to 30 in a minute from one address', async () => {
    await open();
    for (let asked = 0; asked < 30; asked += 1) await lookUp('LS12 3AA').expect(200);
    const { headers } = await lookUp('LS12 3AA').expect(429);
    expect(headers['retry-after']).toBeDefined();
  });

  it('offers the addresses that the provider has, in the fields of the form', async () => {
    await withProvider();
    const { body } = await lookUp('LS12 3AA').expect(200);
    const place = { city: 'Leeds', county: 'West Yorkshire' };
    expect(body).toEqual({
      postcode: 'LS12 3AA',
      town: 'Leeds',
      county: 'West Yorkshire',
      addresses: [
        { company: 'Mercer Crash Repairs', address: '1 Gelderd Road', address2: null, ...place },
        { company: null, address: 'Flat 2', address2: '3 Gelderd Road, Wortley', ...place },
      ],
    });
    expect((await lookUp('ST1 2AB').expect(200)).body.town).toBe('Stoke-on-Trent');
  });

  it('falls back to the table for a postcode that the provider does not know', async () => {
    await withProvider();
    await lookUp('M1 1AE').expect(200, {
      postcode: 'M1 1AE',
      town: 'Manchester',
      county: 'Greater Manchester',
      addresses: null,
    });
    await lookUp('ZZ1 1AA').expect(404);
  });

  it('asks a provider that fails once more, and then the table', async () => {
    await withProvider();
    await fail('error500', 1);
    expect((await lookUp('LS12 3AA').expect(200)).body.addresses).toHaveLength(2);
    await fail('error500');
    await lookUp('LS12 3AA').expect(200, FROM_TABLE);
    expect(await struck()).toBe(3);
  });

  it('is answered by the table where the provider sends a page, or nothing within three seconds', async () => {
    await withProvider();
    await fail('html-page', 2);
    await lookUp('LS12 3AA').expect(200, FROM_TABLE);
    await fail('hang');
    await lookUp('LS12 3AA').expect(200, FROM_TABLE);
  });

  it('leaves a provider alone for a while that is over its quota or knows no such key', async () => {
    await withProvider();
    await fail('error429', 1);
    await lookUp('LS12 3AA').expect(200, FROM_TABLE);
    await lookUp('LS12 3AA').expect(200, FROM_TABLE);
    await server!.close();
    await withProvider('ak_spent');
    await lookUp('LS12 3AA').expect(200, FROM_TABLE);
  });
});
