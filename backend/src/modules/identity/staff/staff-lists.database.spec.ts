import { Scenario } from '../../../platform/testing/scenario.js';
import { AuditQueries } from '../audit/audit.queries.js';
import { IdentityModule } from '../index.js';
import { TradeApplicationsQueries } from '../trade-applications/trade-applications.queries.js';
import { StaffQueries } from './staff.queries.js';

describe("Staff's lists", () => {
  let scenario: Scenario;

  beforeAll(async () => {
    scenario = await Scenario.open([IdentityModule]);
  });
  afterAll(() => scenario?.close());

  const staff = () => scenario.get(StaffQueries);
  const applications = () => scenario.get(TradeApplicationsQueries);
  const audit = () => scenario.get(AuditQueries);

  it.each([
    ['users', () => staff().listUsers({ search: 'example', secondFactor: 'off', lastLogin: 'never' }, '-trade', 2, 24)],
    [
      'trade applications',
      () => applications().listTradeApplications({ search: 'example', due: 'today' }, 2, 24, '-spend'),
    ],
    ['counts of trade applications', () => applications().countTradeApplications()],
    [
      'audit records',
      () => audit().listAudit({ search: 'TC-1', action: 'order', from: '2026-01-01' }, 2, 24, 'subject'),
    ],
  ])('read %s in one statement', async (_, read: () => Promise<unknown>) => {
    expect(await scenario.statementsOf(read)).toHaveLength(1);
  });
});
