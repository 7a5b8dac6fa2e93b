import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Config } from '../config.js';
import { NotificationListener } from './notification-listener.js';

describe('A notification listener whose database accepts no connections', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => {
    Logger.overrideLogger(['log', 'error', 'warn']);
    jest.useRealTimers();
  });

  it('waits between its attempts, and makes them one at a time', async () => {
    let attempts = 0;
    const database = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(database, 'listening');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'performance', 'queueMicrotask'] });
    const { port } = database.address() as AddressInfo;
    const listener = new NotificationListener({ databaseUrl: `postgres://shop@127.0.0.1:${port}/shop` } as Config);
    const rest = async () => {
      for (let turns = 0; turns < 2000; turns += 1) await turn();
    };

    expect(await listener.listen('changes', () => {})).toBe(false);
    await rest();
    const first = attempts;
    expect(first).toBeLessThanOrEqual(2);
    for (const waits of [1, 2, 3]) {
      await jest.advanceTimersByTimeAsync(500);
      await rest();
      expect(attempts).toBe(first + waits);
    }
    await listener.onApplicationShutdown();
    database.close();
  });
});
