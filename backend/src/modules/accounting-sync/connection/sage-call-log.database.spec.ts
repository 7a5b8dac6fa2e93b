import { Logger } from '@nestjs/common';
import { JsonLogger } from '../../../platform/log.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageCallLog } from './sage-call-log.js';

describe('The log of calls to Sage', () => {
  let shop: Scenario;
  beforeAll(async () => {
    shop = await Scenario.open([AccountingSyncModule]);
  });
  afterAll(() => shop.close());

  it('stores the whole call, and warns of a failed one without what was searched for', async () => {
    const lines: string[] = [];
    Logger.overrideLogger(JsonLogger.at('warn', { write: (line: string) => void lines.push(line) }));
    const operation = 'GET /contacts?email=jane%40example.test';
    const call = { operation, request: undefined, answer: undefined, sageRequestId: null, error: 'Sage answered 500' };
    await shop.get(SageCallLog).write({ syncType: 'customer' }, { ...call, duration: 3 });
    expect(lines.join()).toContain('GET /contacts failed: Sage answered 500');
    expect(lines.join()).not.toContain('jane');
    expect(await shop.em.execute('select operation from accounting.sage_sync_log')).toEqual([{ operation }]);
  });
});
