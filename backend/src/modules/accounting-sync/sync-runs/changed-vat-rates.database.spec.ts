import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SyncProducts } from './sync-runs.commands.js';

describe('An item that is off sale because its VAT rate was not known', () => {
  let sandbox: Sandbox;
  let scenario: Scenario;
  beforeEach(async () => {
    sandbox = await Sandbox.fresh();
    scenario = await Scenario.open([AccountingSyncModule], sandbox.env);
    await scenario.get(SageConnection).connectDemo();
    await scenario.run(new SyncProducts());
    // Restores the state before the rate was added in Sage: the shop's list lacks it, and a product is off sale because
    // of it.
    await scenario.em.execute(`update accounting.sage_settings set tax_rates =
      (select jsonb_agg(rate) from jsonb_array_elements(tax_rates) rate where rate ->> 'id' <> 'GB_STANDARD')`);
    // Moves the bookmark, so that no change in Sage falls into the overlap of two reads.
    await scenario.em.execute(
      `update accounting.sage_settings set products_read_up_to = now() + interval '20 minutes'`,
    );
    await scenario.em.execute(`update accounting.sage_products set problem = 'Its VAT rate GB_STANDARD is not known.'
      where item_code = 'TST-BC-001'`);
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await scenario.close();
  });
  const problem = async () =>
    (
      await scenario.em.execute<{ problem: string | null }[]>(
        `select problem from accounting.sage_products where item_code = 'TST-BC-001'`,
      )
    )[0]!.problem;

  it('is on sale again after the next sync once Sage lists the rate', async () => {
    await scenario.run(new SyncProducts());
    expect(await problem()).toBeNull();
  });

  it('is on sale again after the next sync also where one before it failed after reading the rates', async () => {
    await sandbox.fail({ system: 'sage', match: 'GET /stock_items', mode: 'refuse422', times: 1 });
    await expect(scenario.run(new SyncProducts())).rejects.toThrow();
    await sandbox.clearFaults();
    await scenario.run(new SyncProducts());
    expect(await problem()).toBeNull();
  });

  it('is on sale again after the next sync also where an administrator has connected Sage anew', async () => {
    await scenario.em.execute('update accounting.sage_tokens set rejected_at = now()');
    await scenario.get(SageConnection).connectDemo();
    await scenario.run(new SyncProducts());
    expect(await problem()).toBeNull();
  });
});
