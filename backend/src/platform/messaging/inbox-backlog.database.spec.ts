import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { Client } from 'pg';
import { Scenario } from '../testing/scenario.js';
import { defineEvent, type Envelope, On } from './event.js';
import { Inbox } from './inbox.js';
import { KnownReactions } from './known-reactions.js';
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
  const receive = (count: number) =>
    client.query(
      `insert into platform.inbox (event_id, module, reaction, aggregate_id, seq, envelope)
       select id, 'test', $1, id, n, jsonb_build_object('id', id, 'type', 'test.lamp-lit.v1', 'aggregateId', id, 'payload', '{}'::jsonb)
       from (select gen_random_uuid() as id, n from generate_series(1, $2::int) n) lamps`,
      [scenario.get(Reactions).all()[0]!.name, count],
    );

  it('costs no reaction a read of all of it, also with plans that were made while none was pending', async () => {
    const reactions = scenario.get(Reactions).all();
    await receive(2);
    const sent = await scenario.statementsOf(() => scenario.get(Inbox).runNext(reactions));
    await scenario.get(Inbox).runNext(reactions);
    await receive(10 * BACKLOG);
    await client.query(`update platform.inbox set status = 'done', done_at = now()`);
    await client.query('vacuum (analyze) platform.inbox');
    const [claims, done] = [/^select .*for update/s, /^update "platform"."inbox"/].map(
      (form) => sent.find((statement) => form.test(statement))!,
    );
    await client.query(
      `set plan_cache_mode = force_generic_plan; prepare claims as ${claims}; prepare done as ${done}`,
    );
    const known = reactions.map(({ name, type }) => `${name} ${type}`);
    const calls = [`claims('{}', '{}', ${array(known)}, ${array(known)})`, `done('done', null, 1, 2, '{1}', '{1}')`];
    for (const call of calls) await rowsReadBy(call);
    await receive(BACKLOG);
    for (const call of calls) expect(await rowsReadBy(call)).toBeLessThan(20);
  });

  /** Returns the statement that stores messages, called with one message. */
  const storing = async () => {
    const [reaction] = scenario.get(Reactions).all();
    const event = { type: LampLit.type, aggregateId: '2', occurredAt: new Date().toISOString() };
    const envelope = { ...event, id: randomUUID(), seq: String(20 * BACKLOG) } as Envelope;
    const [statement] = await scenario.statementsOf(() => scenario.get(Inbox).receive([reaction!], [envelope]));
    const { module, name, type } = reaction!;
    const message = { event_id: randomUUID(), module, reaction: name, type, envelope };
    const rest = { aggregate_id: '2', seq: envelope.seq, occurred_at: event.occurredAt };
    return { statement, call: `store('${JSON.stringify([{ ...message, ...rest }])}', ${array([name])})` };
  };
  const publish = (count: number) =>
    client.query(
      `insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
       select gen_random_uuid(), 'test.lamp-lit.v1', n / 2, now(), 'test', '{}' from generate_series(1, $1::int) n`,
      [count],
    );

  it('nor does the outbox cost the storing of a message a read of all of it', async () => {
    await publish(10 * BACKLOG);
    await client.query('vacuum (analyze) platform.outbox');
    const { statement, call } = await storing();
    await client.query(`prepare store as ${statement}`);
    expect(await rowsReadBy(call)).toBeLessThan(20);
    const { rows } = await client.query(`select count(*)::int as stored from platform.inbox where aggregate_id = '2'`);
    expect(rows).toEqual([{ stored: 2 }]);
    await client.query('deallocate store');
  });

  it('nor does the inbox, also with a plan of a new shop', async () => {
    await scenario.get(KnownReactions).register(scenario.get(Reactions).all());
    await client.query('truncate platform.inbox, platform.outbox, platform.unsent_events restart identity');
    await publish(12);
    const { statement, call } = await storing();
    await client.query(`prepare store as ${statement}`);
    await rowsReadBy(call);
    await receive(10 * BACKLOG);
    expect(await rowsReadBy(call)).toBeLessThan(20);
    const { rows } = await client.query(`select count(*)::int as stored from platform.inbox where aggregate_id = '2'`);
    // Stores the event published before together with the first message, and both messages.
    expect(rows).toEqual([{ stored: 4 }]);
  });
});
