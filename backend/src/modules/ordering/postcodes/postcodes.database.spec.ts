import { EntityManager } from '@mikro-orm/postgresql';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { OrderingModule } from '../ordering.module.js';
import { IdealPostcodes } from './postcodes.client.js';

const FROM_TABLE = { postcode: 'LS12 3AA', town: 'Leeds', county: 'West Yorkshire', addresses: null };

describe('Looking up a postcode', () => {
  let sandbox: Sandbox;
  let server: HttpServer | undefined;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
  });
  beforeEach(() => server?.app.get(EntityManager).fork().execute('truncate platform.rate_limits'));
  afterEach(() => sandbox.clearFaults());

  const open = async (env: Record<string, string> = {}) => {
    server = await HttpServer.open({ modules: [OrderingModule], env: { ...sandbox.env, ...env } });
  };
  const close = async () => {
    await server?.close();
    server = undefined;
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

  describe('without a provider', () => {
    beforeAll(() => open());
    afterAll(close);

    it('names the town from the shop’s own table, to anyone', async () => {
      await lookUp('ls123aa').expect(200, FROM_TABLE);
      await lookUp('LS29 8AA').expect(200, { postcode: 'LS29 8AA', town: null, county: null, addresses: null });
    });

    it.each(['ZZ1 1AA', 'Leeds', 'LS12', '12345', "'; drop table", '%00'])(
      'says that %s is no postcode',
      async (typed) => {
        const { body } = await lookUp(typed).expect(404);
        expect(body.message).toBe('This is not a UK postcode.');
      },
    );

    it('is limited to 30 in a minute from one address', async () => {
      for (let asked = 0; asked < 30; asked += 1) await lookUp('LS12 3AA').expect(200);
      const { headers } = await lookUp('LS12 3AA').expect(429);
      expect(headers['retry-after']).toBeDefined();
    });
  });

  describe('with a provider', () => {
    beforeAll(() => withProvider());
    afterAll(close);

    it('offers the addresses that the provider has, in the fields of the form', async () => {
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
      await lookUp('M1 1AE').expect(200, {
        postcode: 'M1 1AE',
        town: 'Manchester',
        county: 'Greater Manchester',
        addresses: null,
      });
      await lookUp('ZZ1 1AA').expect(404);
    });

    it('asks a provider that fails once more, and then the table', async () => {
      await fail('error500', 1);
      expect((await lookUp('LS12 3AA').expect(200)).body.addresses).toHaveLength(2);
      await fail('error500');
      await lookUp('LS12 3AA').expect(200, FROM_TABLE);
      expect(await struck()).toBe(3);
    });

    it('is answered by the table where the provider sends a page', async () => {
      await fail('html-page', 2);
      await lookUp('LS12 3AA').expect(200, FROM_TABLE);
    });
  });

  it('has no answer of a provider that sends none within its limit, and asks it once in that time', async () => {
    const settings = { url: `${sandbox.url}/ideal-postcodes`, key: 'ak_sandbox' };
    await fail('hang');
    expect(await new IdealPostcodes(settings, 200).lookUp('LS12 3AA')).toBeNull();
    expect(await struck()).toBe(1);
    await sandbox.clearFaults();
    expect((await new IdealPostcodes(settings).lookUp('LS12 3AA'))?.town).toBe('Leeds');
  });

  it.each([
    ['is over its quota', 'ak_sandbox'],
    ['knows no such key', 'ak_spent'],
  ])('leaves a provider alone for a while that %s', async (_reason, key) => {
    await withProvider(key);
    try {
      if (key === 'ak_sandbox') await fail('error429', 1);
      await lookUp('LS12 3AA').expect(200, FROM_TABLE);
      await lookUp('LS12 3AA').expect(200, FROM_TABLE);
    } finally {
      await close();
    }
  });
});
