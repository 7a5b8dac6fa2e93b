import { Scenario } from '../../../platform/testing/scenario.js';
import { ListAudit } from '../audit/audit.queries.js';
import { IdentityModule } from '../index.js';
import { CountTradeApplications, ListTradeApplications } from '../trade-applications/trade-applications.queries.js';
import { ListUsers } from './staff.queries.js';

describe("Staff's lists", () => {
  let scenario: Scenario;

  beforeAll(async () => {
    scenario = await Scenario.open([IdentityModule]);
  });
  afterAll(() => scenario?.close());

  it.each([
    ['users', new ListUsers({ search: 'example', secondFactor: 'off', lastLogin: 'never' }, '-trade', 2, 24)],
    ['trade applications', new ListTradeApplications({ search: 'example', due: 'today' }, 2, 24, '-spend')],
    ['counts of trade applications', new CountTradeApplications()],
    ['audit records', new ListAudit({ search: 'TC-1', action: 'order', from: '2026-01-01' }, 2, 24, 'subject')],
  ])('read %s in one statement', async (_, query) => {
    expect(await scenario.statementsOf(() => scenario.query(query))).toHaveLength(1);
  });
});
