import { inTransaction } from '../database/database.js';
import { NotificationListener } from '../notification-listener.js';
import { eventually } from '../testing/eventually.js';
import { Scenario } from '../testing/scenario.js';
import { wakeAfterCommit } from './wake-after-commit.js';

describe('A wake-up', () => {
  let scenario: Scenario;
  const heard: string[] = [];

  beforeAll(async () => {
    scenario = await Scenario.open([]);
    const listener = scenario.get(NotificationListener);
    for (const channel of ['parcels', 'letters']) await listener.listen(channel, () => void heard.push(channel));
  });
  afterAll(() => scenario.close());

  it('is sent once the transaction is committed, once for each channel, and not after a rollback', async () => {
    const failed = inTransaction(scenario.em, async (em) => {
      wakeAfterCommit(em, 'letters');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await inTransaction(scenario.em, async (em) => {
      for (const channel of ['parcels', 'parcels']) wakeAfterCommit(em, channel);
      await em.execute('select 1');
      expect(heard).toEqual([]);
    });
    await eventually(() => expect(heard).toEqual(['parcels']));
  });
});
