import { PROOF } from '../../src/modules/accounting-sync/testing/owner-proof.js';
import type { FailedEventDetailView } from '../../src/modules/operations/failed-events/failed-events.dto.js';
import { FailedEventsWorld, SUPPORTER } from './failed-events-world.js';

const AGAIN = { reason: 'Sage has been put right', ...PROOF };
const ONE_SET = ['sales_invoice', 'contact_payment', 'contact_allocation'];

describe('A replay of a failed event', () => {
  let world: FailedEventsWorld;

  beforeAll(async () => {
    world = await FailedEventsWorld.open();
  });
  afterAll(() => world?.close());

  const typesOf = async (order: Parameters<FailedEventsWorld['documents']>[0]) =>
    (await world.documents(order)).map(({ type }) => type);
  const detail = async (id: string): Promise<FailedEventDetailView> => (await world.get(`/${id}`).expect(200)).body;

  it('makes the document once, and a second replay never makes a second one', async () => {
    const { order, id } = await world.rejected();
    await world.post(`/${id}/replay`, AGAIN).expect(200);
    await world.orders.writeAll();
    expect(await typesOf(order)).toEqual(ONE_SET);
    const second = await world.post(`/${id}/replay`, AGAIN).expect(409);
    expect(second.body.message).toBe('This event cannot be changed: it is settled, or it is retried automatically.');
    await world.orders.writeAll();
    expect(await typesOf(order)).toEqual(ONE_SET);
  });

  it('is done once when two people ask for it at once', async () => {
    const { order, id } = await world.rejected();
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.post(`/${id}/replay`, AGAIN)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await world.orders.writeAll();
    expect(await typesOf(order)).toEqual(ONE_SET);
    expect(world.audited(order.orderNumber)).toHaveLength(1);
  });

  it('takes what Sage made already although its answer was lost', async () => {
    const order = await world.orders.pay();
    await world.sandbox.fail({ system: 'sage', match: 'POST /sales_invoices', mode: 'lost-answer', times: 1 });
    await world.orders.writeAll();
    const { id } = await world.orders.writeOf(order);
    await world.execute(`update accounting.sage_sync_queue set status = 'parked' where id = ?`, [id]);
    expect((await detail(id)).preview).toMatchObject({ inSage: 'yes', nothingLeft: false });
    await world.post(`/${id}/replay`, AGAIN).expect(200);
    await world.orders.writeAll();
    expect(await typesOf(order)).toEqual(ONE_SET);
  });

  it('needs proof of the account where it posts money, and a reason always', async () => {
    const { order, id } = await world.rejected();
    await world.post(`/${id}/replay`, { reason: 'Put right' }).expect(400);
    await world.post(`/${id}/replay`, { reason: 'Put right', password: 'guessed' }).expect(400);
    await world.post(`/${id}/replay`, PROOF).expect(400);
    await world.post(`/${id}/replay`, { ...PROOF, reason: '   ' }).expect(400);
    expect((await detail(id)).state).toBe('failed');
    expect(await world.documents(order)).toEqual([]);
  });

  it('stays in the history with the failure, who looked, who replayed and why, and what came of it', async () => {
    const { order, id } = await world.rejected();
    await detail(id);
    await detail(id);
    await world.post(`/${id}/replay`, AGAIN).expect(200);
    await world.orders.writeAll();
    const { entries, state } = await detail(id);
    expect(state).toBe('done');
    expect(entries.map(({ kind, actor, reason }) => [kind, actor, reason])).toEqual([
      ['failed', null, null],
      ['looked', SUPPORTER, null],
      ['replayed', SUPPORTER, AGAIN.reason],
      ['succeeded', null, null],
    ]);
    expect(entries[0]!.message).toContain('ordered fault');
    expect(world.audited(order.orderNumber)).toMatchObject([
      { actor: SUPPORTER, action: 'event.replayed', subjectType: 'order', reason: AGAIN.reason },
    ]);
  });

  it('shows first what would be sent otherwise than last time', async () => {
    const { id } = await world.rejected();
    expect((await detail(id)).preview).toMatchObject({ step: 'invoice', inSage: 'no', differences: [] });
    await world.execute(
      `update accounting.sage_sync_queue set payload = jsonb_set(payload, '{lines,0,name}', '"Clearcoat, new tin"') where id = ?`,
      [id],
    );
    const { preview } = await detail(id);
    expect(preview!.differences).toEqual([
      {
        path: 'invoice_lines.0.description',
        label: 'Invoice lines 1: description',
        before: expect.any(String),
        after: expect.stringContaining('Clearcoat, new tin'),
      },
    ]);
  });

  it('shows every attempt with request and answer, and what waits behind it', async () => {
    await world.sandbox.fail({ system: 'sage', match: 'POST /sales_quotes', mode: 'refuse422', times: 1 });
    const order = await world.orders.submit();
    await world.orders.approve(order);
    await world.orders.writeAll();
    const [quote, invoice] = await world.orders.writesOf(order);
    const { tries, blocked, payload } = await detail(quote!.id);
    expect(tries.at(-1)).toMatchObject({
      operation: 'POST /sales_quotes',
      status: 'failed',
      request: { sales_quote: { reference: order.orderNumber } },
      error: expect.stringContaining('ordered fault'),
    });
    expect(blocked).toMatchObject([{ id: invoice!.id, title: 'Invoice from quote', orderNumber: order.orderNumber }]);
    expect(payload).toMatchObject({ orderNumber: order.orderNumber });
    const waiting = (await world.get(`?state=waiting&search=${order.orderNumber}`).expect(200)).body;
    expect(waiting).toMatchObject([{ id: invoice!.id, group: 'sage:behind', actions: { replay: false } }]);
    await world.post(`/${invoice!.id}/replay`, AGAIN).expect(409);
  });

  it('lists no call among the attempts that was made only to show what would be sent', async () => {
    const { order, id } = await world.rejected();
    const { tries } = await detail(id);
    const looks = async () =>
      (await world.orders.callsOf(order)).filter(({ operation }) => operation.startsWith('GET'));
    const before = (await looks()).length;
    expect((await detail(id)).tries).toEqual(tries);
    expect((await looks()).length).toBeGreaterThan(before);
    expect((await detail(id)).tries).toEqual(tries);
  });

  it('says of an email when it may arrive twice', async () => {
    const failed = async (error: string, attempts: number) => {
      const [mail] = await world.execute(
        `insert into platform.mail_queue (id, key, to_address, subject, text, html, status, error, correlation_id, attempts)
         values (gen_random_uuid(), 'order-confirmation:' || gen_random_uuid(), 'late@post.test', 'Your order', 'Thanks', '<p>Thanks</p>',
           'failed', ?, 'c', ?) returning id`,
        [error, attempts],
      );
      return (await detail(`mail:${mail!.id}`)).preview;
    };
    const twice = { inSage: 'unknown', problem: expect.stringContaining('to the customer twice') };
    expect(await failed('Timeout', 1)).toMatchObject(twice);
    expect(await failed('550 5.1.1 User unknown', 7)).toMatchObject(twice);
    expect(await failed('Message failed: 552 Mailbox full', 1)).toMatchObject({ inSage: 'no', problem: null });
  });

  it('says of an email to the shop itself that its own address is unknown, which no customer can correct', async () => {
    const [mail] = await world.execute(
      `insert into platform.mail_queue (id, key, to_address, reply_to, subject, text, html, status, error, correlation_id, attempts)
       values (gen_random_uuid(), 'contact-message:one:to:shop', 'help@post.test', 'dana@post.test', 'Contact form', 'Hello', '<p>Hello</p>',
         'failed', '550 5.1.1 User unknown', 'c', 1) returning id`,
    );
    expect(await detail(`mail:${mail!.id}`)).toMatchObject({
      title: 'Email to the shop: contact message',
      advice: expect.stringContaining('COMPANY_EMAIL'),
      repair: null,
      payload: { to: 'help@post.test', replyTo: 'dana@post.test' },
    });
  });

  it('sends an email again, which one that was dismissed is not', async () => {
    const insert = (about: string) =>
      world.execute(
        `insert into platform.mail_queue (id, key, to_address, subject, text, html, status, error, correlation_id, attempts)
         values (gen_random_uuid(), ?, 'dana@post.test', 'Your order', 'Thanks', '<p>Thanks</p>', 'failed', '550 5.1.1 User unknown', 'c', 1)
         returning id`,
        [`order-confirmation:${about}`],
      );
    const [[one], [other]] = [await insert('one'), await insert('other')];
    const listed = (await world.get('?kind=mail&search=DANA@post').expect(200)).body;
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({
      title: 'Order confirmation',
      cause: 'The mail server does not know this address.',
      group: 'mail:address-unknown',
      postsMoney: false,
    });
    await world.post(`/mail:${one!.id}/replay`, { reason: 'The address works now' }).expect(200);
    await world.post(`/mail:${other!.id}/dismiss`, { reason: 'Telephoned' }).expect(200);
    const states = await world.execute('select status from platform.mail_queue where id in (?, ?) order by status', [
      one!.id,
      other!.id,
    ]);
    expect(states.map(({ status }) => status)).toEqual(['dismissed', 'pending']);
    await world.post(`/mail:${other!.id}/replay`, { reason: 'After all' }).expect(409);
  });
});
