import type { Type } from '@nestjs/common';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SyncProducts } from '../sync-runs/sync-runs.commands.js';

/** Opens a shop beside a fresh Sage: connected to it, with its items read. The spec closes both. */
export async function openSageShop(
  modules: Type[] = [AccountingSyncModule],
): Promise<{ sandbox: Sandbox; shop: Scenario }> {
  const sandbox = await Sandbox.fresh();
  const shop = await Scenario.open(modules, sandbox.env);
  await shop.get(SageConnection).connectDemo();
  await shop.run(new SyncProducts());
  return { sandbox, shop };
}
