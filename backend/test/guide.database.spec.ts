import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { AssistantModule } from '../src/modules/assistant/assistant.module.js';
import { readQuestion } from '../src/modules/assistant/chat/question.js';
import { quotationsFrom } from '../src/modules/assistant/chat/quotations.js';
import { type GuideFile, readGuide } from '../src/modules/assistant/guide/articles.js';
import { loadGuide } from '../src/modules/assistant/guide/guide.commands.js';
import { GuideQueries } from '../src/modules/assistant/guide/guide.queries.js';
import { blockText } from '../src/modules/assistant/guide/guide-text.js';
import { CreateCategory } from '../src/modules/catalogue/categories/categories.commands.js';
import { CatalogueModule } from '../src/modules/catalogue/index.js';
import { EditProduct } from '../src/modules/catalogue/products/edit-product.js';
import { CatalogueReactions } from '../src/modules/catalogue/reactions.js';
import { item, productId, synced } from '../src/modules/catalogue/testing/synced-items.js';
import { ACTOR_RESOLVER, type Actor } from '../src/platform/http/actor.js';
import { HttpServer } from '../src/platform/testing/http-server.js';

const actor = (role: 'customer' | 'admin'): Actor => ({
  kind: 'user',
  userId: productId(500),
  role,
  isTradeCustomer: false,
  tradeVerified: false,
});
const resolver = {
  resolve: async ({ headers }: { headers: Record<string, string> }) =>
    headers['x-role'] ? actor(headers['x-role'] as 'admin') : null,
};

const guide = readGuide();
const CLEAR = productId(1);

/** The guide with the products of this spec in place of the demo's. */
const articles: GuideFile[] = guide.map((article) => ({
  ...article,
  frontMatter: {
    ...article.frontMatter,
    items: { 'clearcoats-ms-hs-uhs': ['TST-1', 'TST-4'], 'mixing-ratios': ['TST-2', 'TST-1'] }[article.slug] ?? [],
  },
}));

describe('The guide', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await HttpServer.open({
      modules: [CatalogueModule, AssistantModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: resolver }],
    });
    const event = synced([1, 2, 3, 4].map((number) => item(number)));
    const envelope = { ...event, id: productId(0), seq: '1', occurredAt: '', correlationId: '', causationId: null };
    await em().transactional((inner) =>
      server.app.get(CatalogueReactions).applyItemsOnItemsSynced(envelope, inner as EntityManager),
    );
    const categoryId = await commands().execute(new CreateCategory({ name: 'Spray guns', slug: 'spray-guns' }));
    for (const number of [1, 2, 3])
      await commands().execute(new EditProduct(productId(number), { categoryId, isVisibleOnline: true }));
    await loadGuide(em(), articles);
  });
  afterAll(() => server.close());
  beforeEach(() => em().execute('delete from assistant.product_articles'));

  const em = () => server.app.get(EntityManager).fork();
  const commands = () => server.app.get(CommandBus);
  const audit = () =>
    em().execute<object[]>('select action, subject_id as "subjectId", before, after from identity.audit order by at');
  const get = (path: string) => server.call().get(`/api/guide${path}`);
  const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);
  const search = async (text: string) =>
    slugs((await get(`?${new URLSearchParams({ search: text })}`).expect(200)).body);

  it('is listed in the order of its index, by pages and by topic', async () => {
    const { body, headers } = await get('?limit=100').expect(200);
    expect(slugs(body)).toEqual(slugs(guide));
    expect(body[0]).toEqual({
      slug: guide[0]!.slug,
      title: guide[0]!.frontMatter.title,
      summary: guide[0]!.frontMatter.summary,
      topic: guide[0]!.frontMatter.topic,
      snippet: null,
    });
    expect(headers['x-total-count']).toBe(String(guide.length));
    const { body: second } = await get('?limit=10&page=2').expect(200);
    expect(slugs(second)).toEqual(slugs(guide).slice(10, 20));
    const beyond = await get('?page=9').expect(200);
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], String(guide.length)]);
    const { body: safety } = await get('?topic=Safety+and+law').expect(200);
    expect(slugs(safety)).toEqual(slugs(guide.filter(({ frontMatter }) => frontMatter.topic === 'Safety and law')));
  });

  it('shows an article as blocks with its neighbours, its ratios and visible products', async () => {
    const { body, headers } = await get('/mixing-ratios').expect(200);
    const at = slugs(guide).indexOf('mixing-ratios');
    expect(body).toMatchObject({
      slug: 'mixing-ratios',
      topic: 'Mixing and colour',
      previous: { slug: guide[at - 1]!.slug },
      next: { slug: guide[at + 1]!.slug },
      ratios: guide[at]!.frontMatter.ratios,
      products: [
        { sku: 'TST-2', price: expect.any(String) },
        { sku: 'TST-1', isVisibleOnline: true },
      ],
    });
    expect(slugs(body.related)).toEqual(guide[at]!.frontMatter.related);
    expect(body.sections[0]).toMatchObject({ id: '', heading: '' });
    expect(body.sections[1]).toMatchObject({ id: 'reading-a-ratio', heading: 'Reading a ratio' });
    expect(body.products[0]).not.toHaveProperty('tradePrice');
    expect(headers.etag).toBeTruthy();
    await get('/mixing-ratios').set('If-None-Match', String(headers.etag)).expect(304);
    await get('/nothing').expect(404);
  });

  it('has a first and a last article', async () => {
    expect((await get(`/${guide[0]!.slug}`)).body.previous).toBeNull();
    expect((await get(`/${guide.at(-1)!.slug}`)).body.next).toBeNull();
  });

  it.each([
    ['how long does clearcoat take to dry', 'clearcoats-ms-hs-uhs', 'flash-and-drying-times'],
    ['can I spray 2k at home without a mask', 'isocyanate-safety', 'choosing-protective-equipment'],
    ['clear coat runs', 'runs-and-sags'],
    ['which primer on bare aluminium', 'etch-primer', 'choosing-a-primer'],
    ['what size nozzle for high build primer', 'fluid-tips-by-material', 'high-build-primer'],
    ['wet sand clear', 'flatting-and-polishing', 'sanding-grades'],
    ['paint sinking after a week', 'dieback'],
    ['stripes in metallic', 'mottling'],
    ['where do I find my colour code on a ford', 'finding-a-colour-code'],
    ['water in the air line', 'clean-dry-air'],
    ['can I return mixed paint', 'returns-of-tinted-paint'],
    ['how to dispose of thinners', 'paint-waste'],
  ])('finds for “%s” the article of the trade first', async (question, ...fitting) => {
    expect(fitting).toContain((await search(question))[0]);
  });

  it('finds titles before texts, forms of a word, synonyms and mistyped words, and nothing for nonsense', async () => {
    expect((await search('isocyanates'))[0]).toBe('isocyanate-safety');
    expect((await search('fish eye'))[0]).toBe('fisheyes');
    expect((await search('cissing'))[0]).toBe('fisheyes');
    expect((await search('isocynate'))[0]).toBe('isocyanate-safety');
    expect((await search('which lacquer is best'))[0]).toBe('clearcoats-ms-hs-uhs');
    expect(await search('qwzxv plomk')).toEqual([]);
    expect(await search('!')).toEqual([]);
    const { body } = await get('?search=orange+peel&limit=1').expect(200);
    expect(body[0].snippet).toMatch(/orange peel/i);
    expect(body[0].snippet).not.toContain('<');
    const { body: inTopic } = await get('?search=ratio&topic=Safety+and+law').expect(200);
    expect(inTopic.every(({ topic }: { topic: string }) => topic === 'Safety and law')).toBe(true);
  });

  it('is in the sitemap, each article with its last change', async () => {
    const { text, headers } = await server.call().get('/sitemap-guide.xml').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const pages = [...text.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, path]) => path);
    expect(pages).toEqual(['/guide', ...slugs(guide).map((slug) => `/guide/${slug}`)]);
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[^<]+Z<\/lastmod>/g)).toHaveLength(guide.length);
  });

  it('rejects searches and pages that are none', async () => {
    await get('?limit=101').expect(400);
    await get(`?search=${'a'.repeat(256)}`).expect(400);
    await get('?words=a').expect(400);
    expect(await search("'); drop table x; -- & | ! :* '' \\ <->")).toEqual(expect.any(Array));
  });

  it('gives a question the section that fits, with the ratios of its article', async () => {
    const ask = 'How do I read a mixing ratio such as 4:1:0.5?';
    const found = await server.app.get(GuideQueries).find(ask, 3);
    expect(found[0]).toMatchObject({
      slug: 'mixing-ratios',
      ratios: guide.find(({ slug }) => slug === 'mixing-ratios')!.frontMatter.ratios,
    });
    const read = found.map(({ title, summary, sections }) => ({
      ...{ title, summary },
      sections: sections.map(({ heading, blocks }) => ({ heading, blocks: blocks.map(blockText) })),
    }));
    expect(quotationsFrom(read, readQuestion(ask), [1])[0]?.sections[0]?.heading).toBe('Reading a ratio');
    expect(found.length).toBeLessThanOrEqual(3);
    const [text] = await server.app.get(GuideQueries).read('mixing-ratios');
    const { blocks } = text!.sections.find(({ heading }) => heading === 'Worked amounts')!;
    expect(blocks.map(blockText).join('\n')).toContain('- 300 ml clear at 2:1: Paint 200 ml, Hardener 100 ml');
    expect(await server.app.get(GuideQueries).read('nothing')).toEqual([]);
  });

  it('is written only where it differs, and loses what is gone', async () => {
    expect(await loadGuide(em(), articles)).toEqual({ written: 0, removed: 0 });
    const [first, ...others] = articles;
    const changed = { ...first!, hash: 'other', frontMatter: { ...first!.frontMatter, title: 'Another title' } };
    const { body: before } = await get(`/${first!.slug}`);
    expect(await loadGuide(em(), [changed, ...others.slice(0, -1)])).toEqual({
      written: 1,
      removed: 1,
    });
    const { body } = await get('?limit=100');
    expect(body).toHaveLength(articles.length - 1);
    expect(body[0].title).toBe('Another title');
    expect(Date.parse((await get(`/${first!.slug}`)).body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    await Promise.all([loadGuide(em(), articles), loadGuide(em(), articles)]);
    expect(slugs((await get('?limit=100')).body)).toEqual(slugs(guide));
  });

  describe('The articles of a product', () => {
    const path = (id = CLEAR) => `/api/admin/products/${id}/articles`;
    const read = (id = CLEAR) => server.call().get(path(id)).set('x-role', 'admin');
    const save = (body: object, id = CLEAR) => server.call().put(path(id)).set('x-role', 'admin').send(body);
    const ofProduct = async (slug: string) => slugs((await get(`/for-product/${slug}`).expect(200)).body);

    it('are those that name it, the first named before the others', async () => {
      const { body } = await get('/for-product/product-1').expect(200);
      const { slug, frontMatter } = guide.find((article) => article.slug === 'clearcoats-ms-hs-uhs')!;
      expect(body[0]).toEqual({ slug, title: frontMatter.title, summary: frontMatter.summary });
      expect(slugs(body)).toEqual(['clearcoats-ms-hs-uhs', 'mixing-ratios']);
    });

    it('are those of its category where none names it; a hidden product has none on the storefront', async () => {
      const found = await ofProduct('product-3');
      const fitting = guide.filter(({ frontMatter }) => frontMatter.categories.includes('spray-guns'));
      expect(found).toEqual(slugs(fitting).slice(0, 4));
      await get('/for-product/product-4').expect(404);
      expect((await read(productId(4)).expect(200)).body.articles).toMatchObject([{ slug: 'clearcoats-ms-hs-uhs' }]);
    });

    it('are chosen by an administrator, on both pages and in the audit trail, and given back to the guide', async () => {
      expect((await read().expect(200)).body).toMatchObject({ version: 0, isChosen: false });
      await em().execute('truncate identity.audit');
      const { body } = await save({ slugs: ['voc-law', 'fisheyes'], version: 0 }).expect(200);
      expect(body).toMatchObject({ version: 1, isChosen: true, articles: [{ slug: 'voc-law' }, { slug: 'fisheyes' }] });
      expect(await ofProduct('product-1')).toEqual(['voc-law', 'fisheyes']);
      expect((await get('/fisheyes')).body.products).toMatchObject([{ sku: 'TST-1' }]);
      expect((await get('/mixing-ratios')).body.products).toMatchObject([{ sku: 'TST-2' }]);
      expect(await audit()).toMatchObject([
        {
          action: 'product.articles-changed',
          subjectId: CLEAR,
          before: { articles: null },
          after: { articles: ['voc-law', 'fisheyes'] },
        },
      ]);
      await save({ slugs: [] }).expect(200);
      expect(await ofProduct('product-1')).toEqual([]);
      await save({ slugs: null }).expect(200);
      expect(await ofProduct('product-1')).toEqual(['clearcoats-ms-hs-uhs', 'mixing-ratios']);
    });

    it('are not overwritten by a colleague who saw others', async () => {
      await save({ slugs: ['voc-law'], version: 0 }).expect(200);
      const { body } = await save({ slugs: ['fisheyes'], version: 0 }).expect(409);
      expect(body.current).toMatchObject({ version: 1, articles: [{ slug: 'voc-law' }] });
      const at = [0, 1].map((n) => save({ slugs: [['fisheyes', 'orange-peel'][n]], version: 1 }));
      expect((await Promise.all(at)).map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('must exist, each once, twelve at most', async () => {
      expect((await save({ slugs: ['nothing'] }).expect(400)).body).toMatchObject({ slugs: ['nothing'] });
      await save({ slugs: ['voc-law', 'voc-law'] }).expect(400);
      await save({ slugs: slugs(guide).slice(0, 13) }).expect(400);
      await save({}).expect(400);
      await save({ slugs: 'voc-law' }).expect(400);
      await save({ slugs: [] }, productId(99)).expect(404);
      await server.call().put(path()).set('x-role', 'customer').send({ slugs: [] }).expect(403);
      await server.call().get(path()).expect(401);
    });
  });
});
