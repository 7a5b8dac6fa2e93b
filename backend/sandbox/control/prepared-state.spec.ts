import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { SageBusiness } from '../testing/sage-client.ts';

const YESTERDAY = Date.now() - 86_400_000;

describe('Prepared state of the sandbox', () => {
  let sandbox: InProcessSandbox;
  let business: SageBusiness;

  beforeAll(async () => {
    sandbox = await startInProcess();
    business = await SageBusiness.open(sandbox);
  });
  afterAll(() => sandbox.stop());

  const refund = (amount: number) => ({
    ...{ id: 're_prepared', kind: 'refund', at: YESTERDAY },
    body: { id: 're_prepared', object: 'refund', amount, created: Math.floor(YESTERDAY / 1000) },
  });
  const prepare = (stripe: object[], sage: object[]) => sandbox.post('/control/prepared-state', { stripe, sage });
  const refunds = async () => {
    const headers = { authorization: 'Bearer sk_test_spec' };
    const answer = await fetch(`${sandbox.url}/v1/refunds`, { headers });
    const { data } = (await answer.json()) as { data: { amount: number }[] };
    return data.map(({ amount }) => amount);
  };

  it('replaces what has the same id, and later documents get later numbers', async () => {
    expect(await (await prepare([refund(100)], [])).json()).toEqual({ stripe: 1, sage: 0 });
    await prepare([refund(250)], []);
    expect(await refunds()).toEqual([250]);
    const { body: first } = await business.invoice();
    const data = { number: 'SI-1042', reference: 'TC-900001', date: '2026-01-05', lines: [], settlements: [] };
    const amounts = { netPence: 500, taxPence: 100, totalPence: 600, outstandingPence: 600, statusId: 'UNPAID' };
    const body = { ...data, ...amounts, contactId: first.contact.id, shippingNetPence: 0, shippingTaxPence: 0 };
    await prepare([], [{ id: 'a'.repeat(32), kind: 'sales_invoice', at: YESTERDAY, body }]);
    const documents = await (await sandbox.get('/control/sage/documents?reference=TC-900001')).json();
    expect(documents).toEqual([expect.objectContaining({ id: 'a'.repeat(32), total: '6.00', tax: '1.00' })]);
    expect((await business.invoice()).body.invoice_number).toBe('SI-1043');
  });

  it('is taken all or not at all, and only as it is described', async () => {
    expect((await prepare([{ id: 're_other', kind: 'refund' }], [])).status).toBe(400);
    expect((await sandbox.post('/control/prepared-state', { stripe: [] })).status).toBe(400);
    expect(await refunds()).toEqual([250]);
  });
});
