import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { Client } from 'pg';
import { latestEnvelope } from '../testing/latest-envelope.js';
import { Scenario } from '../testing/scenario.js';
import { defineEvent, type Envelope, On } from './event.js';
import { Inbox } from './inbox.js';
import { Reactions } from './reactions.js';

const LampLit = defineEvent<{ lampId: string }>('test.lamp-lit.v1', ({ lampId }) => lampId);
const BACKLOG = 500;

@Injectable()
class ReadOnLampLit {
  @On(LampLit, 'read-on-lamp-lit')
  async read(_event: Envelope<{ lampId: string }>, _em: EntityManager): Promise<void> {}
}
@Module({ providers: [ReadOnLampLit] })
class LampsModule {}

/** A node of a plan as PostgreSQL explains it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Returns the number of rows of inbox and outbox that a plan read. */
const rowsRead = (node: PlanNode): number =>
  (/^(in|out)box$/.test(node['Relation Name'] ?? '') && node['Node Type'] !== 'ModifyTable'
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);
const array = (items: readonly string[]) => `'{${items.map((item) => `"${item}"`).join(',')}}'`;

describe('A backlog of reactions', () => {
  let scenario: Scenario;
  let client: Client;

  beforeAll(async () => {
    scenario = await Scenario.open([LampsModule]);
    client = new Client({ connectionString: scenario.config.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await scenario.close();
  });

  const rowsReadBy = async (call: string) => {
    const { rows } = await client.query(`explain (analyze, format json) execute ${call}`);
    return rowsRead(rows[0]['QUERY PLAN'][0].Plan);
  };
  const publish = (count: number) =>
    client.query(
      `insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
       select gen_random_uuid(), 'test.lamp-lit.v1', n / 2, now(), 'test', '{}' from generate_series(1, $1::int) n`,
      [count],
    );
  const receive = async (count: number) => {
    await publish(count);
    await client.query(
      `insert into platform.inbox (event_id, module, reaction, aggregate_id, seq)
       select id, 'test', $1, id, seq from platform.outbox order by seq desc limit $2`,
      [scenario.get(Reactions).all()[0]!.name, count],
    );
  };

  it('costs no reaction a read of all of it, also with plans that were made while none was pending', async () => {
    const reactions = scenario.get(Reactions).all();
    await receive(2);
    const sent = await scenario.statementsOf(() => scenario.get(Inbox).runNext(reactions));
    await scenario.get(Inbox).runNext(reactions);
    await receive(10 * BACKLOG);
    await client.query(`update platform.inbox set status = 'done', done_at = now()`);
    await client.query('vacuum (analyze) platform.inbox');
    const [claims, done] = [/^with head/, /^with done/].map(
      (form) => sent.find((statement) => form.test(statement.trim()))!,
    );
    await client.query(
      `set plan_cache_mode = force_generic_plan; prepare claims as ${claims}; prepare done as ${done}`,
    );
    const known = array(reactions.map(({ name }) => name));
    const calls = [`claims(${known}, null, null, ${known}, '{}')`, `done('{1}', '{1}')`];
    for (const call of calls) await rowsReadBy(call);
    await receive(BACKLOG);
    for (const call of calls) expect(await rowsReadBy(call)).toBeLessThan(20);
  });

  /** Returns the statement that stores an event, called with the latest one. */
  const storing = async () => {
    const event = await latestEnvelope(scenario.em);
    const [statement] = await scenario.statementsOf(() => scenario.get(Inbox).receive([event]));
    await client.query(`prepare store as ${statement}`);
    await client.query('delete from platform.inbox where event_id = $1', [event.id]);
    return `store('{${event.id}}')`;
  };
  const stored = async () => {
    const { rows } = await client.query(
      `select count(*)::int as stored from platform.inbox
       where aggregate_id = (select aggregate_id from platform.outbox order by seq desc limit 1)`,
    );
    return rows[0].stored;
  };

  it('nor does the outbox cost the storing of an event a read of all of it', async () => {
    await publish(10 * BACKLOG - 1);
    await client.query('vacuum (analyze) platform.outbox');
    const call = await storing();
    expect(await rowsReadBy(call)).toBeLessThan(20);
    expect(await stored()).toBe(2);
    await client.query('deallocate store');
  });

  it('nor does the inbox, also with a plan of a new shop', async () => {
    await client.query('truncate platform.inbox, platform.outbox restart identity');
    await publish(13);
    const call = await storing();
    await rowsReadBy(call);
    await client.query(`update platform.outbox set aggregate_id = 'kept' where seq >= 12`);
    await receive(10 * BACKLOG);
    await client.query('delete from platform.inbox where seq = 13');
    expect(await rowsReadBy(call)).toBeLessThan(20);
  });
});
