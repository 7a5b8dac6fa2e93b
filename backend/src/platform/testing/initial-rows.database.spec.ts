import { InitialRows } from './initial-rows.js';
import { Scenario } from './scenario.js';

describe('The rows that each test of a file begins with', () => {
  let scenario: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    scenario = await Scenario.open([]);
    await event();
    initial = await InitialRows.remember(scenario.em);
  });
  afterAll(() => scenario.close());

  const event = () =>
    scenario.em.execute(`insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
      values (gen_random_uuid(), 'some.event.v1', 'a-1', now(), 'c-1', '{}')`);
  const outbox = async () => {
    const rows = await scenario.em.execute<{ seq: number }[]>('select seq::int from platform.outbox order by seq');
    return rows.map(({ seq }) => seq);
  };
  const synonyms = () => scenario.em.execute<object[]>('select * from catalogue.synonyms order by id');
  const failed = () => scenario.em.execute<object[]>('select * from platform.inbox');

  it('are all back after some were deleted, changed and added, and sequences go on from the same number', async () => {
    const known = await synonyms();
    expect(known.length).toBeGreaterThan(3);
    expect(await outbox()).toEqual([1]);
    await scenario.em.execute(
      'delete from catalogue.synonyms where id = (select min(id::text)::uuid from catalogue.synonyms)',
    );
    await scenario.em.execute(`update catalogue.synonyms set terms = '{other}'`);
    await scenario.em.execute(`insert into platform.inbox (event_id, module, reaction, aggregate_id, seq)
      values (gen_random_uuid(), 'gone', 'gone.react', 'a-1', 1)`);
    await event();
    expect(await outbox()).toEqual([1, 2]);

    await initial.restore();
    expect(await synonyms()).toEqual(known);
    expect(await failed()).toEqual([]);
    expect(await outbox()).toEqual([1]);
    await event();
    expect(await outbox()).toEqual([1, 2]);
  });

  it('have their triggers and foreign keys at work again', async () => {
    await initial.restore();
    await event();
    const unsent = await scenario.em.execute<{ seq: number }[]>(
      'select seq::int from platform.outbox where sent_at is null order by seq',
    );
    expect(unsent).toEqual([{ seq: 1 }, { seq: 2 }]);
    await expect(
      scenario.em.execute(`insert into catalogue.subcategories (id, created_at, updated_at, category_id, name, slug)
        values (gen_random_uuid(), now(), now(), gen_random_uuid(), 'Lost', 'lost')`),
    ).rejects.toThrow('foreign key');
  });
});
