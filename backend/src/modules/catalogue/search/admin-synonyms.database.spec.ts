import { AdminServer } from '../testing/admin-server.js';
import { item } from '../testing/synced-items.js';

const PATH = '/api/admin/synonyms';

describe('The upkeep of synonyms', () => {
  let shop: AdminServer;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.renew([item(1)]));

  const group = async (...terms: string[]) => (await shop.post(PATH, { terms }).expect(201)).body;

  it('keeps terms in lower case, each once, and records who did what', async () => {
    const made = await group('Lacquer', 'Clear Coat', 'clear coat');
    expect(made).toEqual({
      id: expect.any(String),
      terms: ['lacquer', 'clear coat'],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });
    const { body } = await shop.put(`${PATH}/${made.id}`, { terms: ['lacquer', 'varnish'], version: 1 }).expect(200);
    expect(body).toMatchObject({ terms: ['lacquer', 'varnish'], version: 2 });
    await shop.delete(`${PATH}/${made.id}`).expect(204);
    await shop.delete(`${PATH}/${made.id}`).expect(404);
    expect(shop.audited()).toMatchObject([
      { action: 'synonyms.created', after: { terms: ['lacquer', 'clear coat'] } },
      {
        action: 'synonyms.edited',
        before: { terms: ['lacquer', 'clear coat'] },
        after: { terms: ['lacquer', 'varnish'] },
      },
      { action: 'synonyms.deleted', before: { terms: ['lacquer', 'varnish'] } },
    ]);
  });

  it.each([
    [['lacquer'], 'Enter at least two different terms; plurals and capitals make no difference.'],
    [['Lacquer', 'lacquers'], 'Enter at least two different terms; plurals and capitals make no difference.'],
    [['lacquer', '!!!'], '"!!!" has no letters or digits to search for.'],
    [['lacquer', 'a very long term'], '"a very long term" has more than 3 words.'],
    [Array.from({ length: 21 }, (_, number) => `term ${number}`), 'A group has at most 20 terms.'],
    [['lacquer', 'x'.repeat(101)], 'A term is at most 100 characters long.'],
  ])('rejects %j in plain words', async (terms, message) => {
    const { body } = await shop.post(PATH, { terms }).expect(400);
    expect(body.errors).toEqual([{ field: 'terms', message }]);
  });

  it('lists groups sorted, searched and page by page, for administrators only', async () => {
    await group('thinner', 'solvent');
    await group('filler', 'stopper');
    const found = async (query: string) => {
      const { body, headers } = await shop.get(`${PATH}?${query}`).expect(200);
      return [headers['x-total-count'], body.map(({ terms }: { terms: string[] }) => terms[0])];
    };
    expect(await found('')).toEqual(['2', ['filler', 'thinner']]);
    expect(await found('sort=-terms&limit=1&page=2')).toEqual(['2', ['filler']]);
    expect(await found('search=SOLV')).toEqual(['1', ['thinner']]);
    await shop.get(PATH, 'sales').expect(403);
  });

  it('rejects the edit of an older version with what is true now', async () => {
    const { id } = await group('thinner', 'solvent');
    const both = ['reducer', 'diluent'].map((term) =>
      shop.put(`${PATH}/${id}`, { terms: ['thinner', term], version: 1 }),
    );
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(lost!.body.current).toEqual(won!.body);
  });
});
