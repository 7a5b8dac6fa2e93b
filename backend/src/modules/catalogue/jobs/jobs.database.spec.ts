import { demoCatalogue } from '../../../../demo/catalogue.js';
import { type Actor, GUEST } from '../../../platform/http/actor.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory } from '../categories/categories.commands.js';
import { SetFamily } from '../families/families.commands.js';
import { SetGoesWith } from '../goes-with/goes-with.commands.js';
import { EditProduct } from '../products/edit-product.js';
import { agreeOn } from '../testing/agreed-prices.js';
import { item, productId, synced } from '../testing/synced-items.js';
import { JobInput } from './jobs.dto.js';
import { JobsQueries } from './jobs.queries.js';

const customer: Actor = {
  ...{ kind: 'user', userId: productId(500), role: 'customer' },
  ...{ isTradeCustomer: false, tradeVerified: false },
};
const trade: Actor = { ...customer, isTradeCustomer: true, tradeVerified: true };

/** The demo's paints and supplies, each at 1p a millilitre, supplies at £5.00. */
const products = demoCatalogue.products.filter(
  ({ paint, specifications }) => paint || specifications.some(({ name }) => name === 'Use per m²'),
);
const numberOf = (code: string) => products.findIndex((product) => product.code === code) + 1;
const idOf = (code: string) => productId(numberOf(code));
const slugOf = (code: string) => `product-${numberOf(code)}`;
const WHITE = 'TST-DG-001';
const ARCTIC = 'TST-BC-002';

describe('A job', () => {
  let scenario: Scenario;
  const workOut = (input: Partial<JobInput>, viewer: Actor = GUEST) =>
    scenario.get(JobsQueries).workOut(viewer, Object.assign(new JobInput(), input));
  type Job = Awaited<ReturnType<typeof workOut>>;
  const packsOf = ({ purchases }: Job) =>
    purchases.flatMap(({ packs }) => packs.map(({ product, quantity }) => `${quantity} × ${product.sku}`));
  const litresOf = ({ coats }: Job) => coats.map(({ role, millilitres }) => [role, millilitres]);

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    const categoryId = await scenario.run<string>(new CreateCategory({ name: 'Paints' }));
    await scenario.receive(
      synced(
        products.map(({ code, paint }, index) =>
          item(index + 1, { code, price: paint?.contents ?? 500, quantityInStock: 40 }),
        ),
      ),
    );
    for (const { code, paint, specifications, tradeOnly } of products)
      await scenario.run(
        new EditProduct(idOf(code), { categoryId, isVisibleOnline: true, paint, specifications, tradeOnly }),
      );
    for (const { code, goesWith } of products) {
      const links = goesWith
        .filter((link) => numberOf(link.code) > 0)
        .map(({ code: other, ...link }) => ({ ...link, productId: idOf(other) }));
      if (links.length > 0) await scenario.run(new SetGoesWith(idOf(code), links, undefined, 'An admin'));
    }
    for (const { name, optionName = '', products: members } of demoCatalogue.families)
      if (members.every(({ code }) => numberOf(code) > 0)) {
        const own = members.map(({ code, ...member }) => ({ ...member, productId: idOf(code) }));
        await scenario.run(new SetFamily(idOf(members[0]!.code), name, own, null, 'An admin', optionName));
      }
  });
  afterAll(() => scenario.close());

  it('of a Transit in white, direct gloss: 4.8 litres at 2:1 with 5 % thinner, in whole kits', async () => {
    const job = await workOut({ body: 'van', work: 'whole', product: slugOf(WHITE) });
    expect(job.area).toBe(14);
    expect(job.chosen).toMatchObject({ system: 'direct-gloss-2k-solvent', colour: slugOf(WHITE), clear: null });
    expect(litresOf(job)).toEqual([['direct-gloss', 4800]]);
    expect(job.coats[0]!.parts.map(({ name, millilitres }) => [name, millilitres])).toEqual([
      [expect.any(String), 3048],
      ['Hardener of the kit', 1524],
      ['Thinner', 228],
    ]);
    expect(packsOf(job)).toEqual(['4 × TST-DG-001', '1 × TST-TH-002']);
    expect(job.purchases.map(({ leftOver }) => leftOver)).toEqual([952, 4772]);
    expect(job.takesHardener).toBe(true);
  });

  it('of a Transit in white, basecoat and clear: colour, reducer, clear and hardener, each in the cheapest packs', async () => {
    const job = await workOut({ body: 'van', work: 'whole', colour: slugOf(ARCTIC) });
    expect(litresOf(job)).toEqual([
      ['basecoat', 9164],
      ['clear', 4200],
    ]);
    expect(packsOf(job)).toEqual(['9 × TST-BC-002', '1 × TST-TH-001', '3 × TST-CC-001', '3 × TST-CC-003']);
    expect(job.supplies.map(({ product, quantity }) => `${quantity} × ${product.sku}`).sort()).toEqual([
      '1 × TST-AX-004',
      '1 × TST-MK-005',
      '3 × TST-MK-001',
    ]);
    // 9 + 1 + 3 litres at £10, three half litres at £5, five supplies at £5.
    expect([job.total, job.totalExVat]).toEqual(['170.00', '141.67']);
  });

  it('of a repair begins with primer on a third of the area; the primer is the one that fills most', async () => {
    const job = await workOut({ area: 3, work: 'repair' });
    expect(job.coats.map(({ role, area, millilitres }) => [role, area, millilitres])).toEqual([
      ['primer', 1, 720],
      ['basecoat', 3, 1964],
      ['clear', 3, 900],
    ]);
    expect(job.chosen.primer).toBe(slugOf('TST-PR-001'));
    const { chosen, coats } = await workOut({ area: 3, work: 'repair', primer: 'none' });
    expect([chosen.primer, coats.length]).toEqual(['none', 2]);
  });

  it('of a blend takes twice the area, of a primer that was chosen is a repair', async () => {
    expect((await workOut({ panel: ['near-front-door'], work: 'blend' })).coats[0]!.area).toBe(2);
    expect((await workOut({ area: 1, product: slugOf('TST-PR-003') })).chosen).toMatchObject({
      work: 'repair',
      primer: slugOf('TST-PR-003'),
    });
  });

  it('without panels or an area has its choices, and nothing to buy', async () => {
    const job = await workOut({});
    expect(job.choices.systems).toEqual([
      { value: 'basecoat-1k-water', label: '1K waterborne basecoat with clear' },
      { value: 'direct-gloss-2k-solvent', label: '2K solvent direct gloss' },
    ]);
    const inTins = job.choices.colours.filter(({ label }) => label.startsWith('Aldbrook Aqua Basecoat, '));
    expect(inTins).toHaveLength(12);
    expect([job.area, job.coats, job.purchases, job.supplies, job.total]).toEqual([0, [], [], [], '0.00']);
  });

  it('too cold for its hardeners is not mixed: the rest is', async () => {
    const job = await workOut({ area: 1, temperature: 8, colour: slugOf(ARCTIC) });
    expect(job.coats[1]!.problem).toMatch(/^Too cold for .* at 8 °C: its hardener needs 10 °C or more\. No 2K at 8 °C/);
    expect(packsOf(job)).toEqual(['1 × TST-BC-002', '1 × TST-TH-001']);
  });

  it('in the cold takes the fast hardener, which a guest sees and only trade can buy', async () => {
    const input = { area: 1, temperature: 12, colour: slugOf(ARCTIC) };
    const hardener = ({ purchases }: Job) => purchases.at(-1)!.packs[0]!;
    expect(hardener(await workOut(input))).toMatchObject({ obstacle: 'Trade only', product: { sku: 'TST-CC-004' } });
    expect(hardener(await workOut(input, trade))).toMatchObject({ obstacle: null, quantity: 1 });
  });

  it('is priced for its viewer, who may find another pack cheaper', async () => {
    await agreeOn(scenario.em, trade.userId, { [idOf('TST-CC-002')]: 1500 });
    const input = { body: 'van', work: 'whole', colour: slugOf(ARCTIC) } as const;
    expect(packsOf(await workOut(input, customer))).toContain('3 × TST-CC-001');
    const job = await workOut(input, trade);
    expect(packsOf(job)).toContain('1 × TST-CC-002');
    const { product } = job.purchases
      .flatMap(({ packs }) => packs)
      .find(({ product: { sku } }) => sku === 'TST-CC-002')!;
    expect(product.tradePrice).toBe('15.00');
  });

  it('says what is short: a figure of a paint, contents of a pack, stock', async () => {
    const paint = products.find(({ code }) => code === ARCTIC)!.paint!;
    await scenario.run(new EditProduct(idOf(ARCTIC), { paint: { ...paint, coverage: null } }));
    const missing = await workOut({ area: 1, colour: slugOf(ARCTIC) });
    expect(missing.coats[0]).toMatchObject({
      ...{ millilitres: null, parts: [], coverage: null },
      problem: expect.stringMatching(/^We have no coverage figure for .*: see its data sheet\.$/),
    });
    await scenario.run(new EditProduct(idOf(ARCTIC), { paint: { ...paint, contents: null } }));
    const [unknown] = (await workOut({ area: 1, colour: slugOf(ARCTIC) })).purchases;
    expect(unknown).toMatchObject({ packs: [], leftOver: null, problem: expect.stringMatching(/no pack contents/) });
    await scenario.run(new EditProduct(idOf(ARCTIC), { paint }));
    const [few] = (await workOut({ area: 100, colour: slugOf(ARCTIC) })).purchases;
    expect(few!.packs[0]!.obstacle).toBe('Only 40 in stock');
  });

  it('leaves the choice of the colour to the page of a paint that is mixed to order', async () => {
    await scenario.run(new EditProduct(idOf(ARCTIC), { isMixed: true }));
    const job = await workOut({ area: 1, colour: slugOf(ARCTIC) });
    await scenario.run(new EditProduct(idOf(ARCTIC), { isMixed: false }));
    expect(job.purchases[0]!.packs[0]!.obstacle).toBe('Its colour is chosen on its page');
  });

  it('says that white, reds and yellows hide less where their figures are lower', async () => {
    const hiding = async (code: string) => (await workOut({ area: 1, colour: slugOf(code) })).coats[0]!.hiding;
    const less = 'White, reds and yellows hide less: 5.5 m² a litre in place of 6.5, which the amount allows for.';
    expect(await hiding(ARCTIC)).toBe(less);
    // Black; a white pearl over its own ground; a white direct gloss, which covers as any other.
    for (const code of ['TST-BC-001', 'TST-BC-010', WHITE]) expect(await hiding(code)).toBeNull();
    await scenario.run(new EditProduct(idOf(ARCTIC), { isMixed: true }));
    expect(await hiding(ARCTIC)).toMatch(/^An average of all colours: /);
    await scenario.run(new EditProduct(idOf(ARCTIC), { isMixed: false }));
  });

  it('takes two statements, one more for negotiated prices', async () => {
    const count = async (viewer: Actor) =>
      (await scenario.statementsOf(() => workOut({ body: 'van', work: 'whole' }, viewer))).length;
    expect([await count(GUEST), await count(customer), await count(trade)]).toEqual([2, 2, 3]);
  });
});
