import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Config } from '../config.js';
import { NotificationListener } from './notification-listener.js';

async function rest(): Promise<void> {
  for (let turns = 0; turns < 2000; turns += 1) await turn();
}

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

describe('A notification whose job runs in the same process', () => {
  it('wakes the job once for several calls, without the database, until the job ends', async () => {
    let attempts = 0;
    const database = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = database.address() as AddressInfo;
    const listener = new NotificationListener({ databaseUrl: `postgres://shop@127.0.0.1:${port}/shop` } as Config);
    let woken = 0;
    const end = listener.wakeHere('mail', () => (woken += 1));

    for (const _ of [1, 2, 3]) listener.notify('mail');
    await rest();
    expect({ woken, attempts }).toEqual({ woken: 1, attempts: 0 });
    listener.notify('mail');
    await rest();
    expect({ woken, attempts }).toEqual({ woken: 2, attempts: 0 });

    // The job ends before it is woken.
    listener.notify('mail');
    end();
    await rest();
    expect(woken).toBe(2);
    expect(attempts).toBeGreaterThan(0);
    await listener.onApplicationShutdown();
    database.close();
  });
});

describe('A notification listener whose database no longer answers', () => {
  const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
  const WELCOME = Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1'), READY]);
  const LISTENING = Buffer.concat([Buffer.from('C\0\0\0\x0bLISTEN\0', 'latin1'), READY]);
  let database: Server;
  let listener: NotificationListener;
  /** Whether the server answers LISTEN; it answers no other statements. */
  let takesListeners: boolean;
  let welcomed: number;
  let open: Set<Socket>;

  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['log', 'error', 'warn']));
  beforeEach(async () => {
    [welcomed, open] = [0, new Set()];
    database = createServer((socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      socket.on('error', () => undefined);
      socket.once('data', () => {
        welcomed += 1;
        socket.write(WELCOME);
        socket.on('data', (message) => {
          if (takesListeners && message.toString('latin1').startsWith('Q')) socket.write(LISTENING);
        });
      });
    }).listen(0, '127.0.0.1');
    await once(database, 'listening');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'performance', 'queueMicrotask'] });
    const { port } = database.address() as AddressInfo;
    listener = new NotificationListener({ databaseUrl: `postgres://shop@127.0.0.1:${port}/shop` } as Config);
  });
  afterEach(async () => {
    database.close();
    for (const socket of open) socket.destroy();
    await listener.onApplicationShutdown();
    jest.useRealTimers();
  });

  const pass = async (ms: number) => {
    await rest();
    await jest.advanceTimersByTimeAsync(ms);
    await rest();
  };

  it('leaves no connection behind where an attempt fails after the sign-in', async () => {
    takesListeners = false;
    const listening = listener.listen('changes', () => {});
    await pass(10_000);
    expect(await listening).toBe(false);
    await pass(500);
    expect(welcomed).toBeGreaterThan(1);
    expect(open.size).toBe(1);
  });

  it('opens another connection after a statement that was not answered', async () => {
    takesListeners = true;
    const received: (string | null)[] = [];
    let losses = 0;
    const count = () => {
      losses += 1;
    };
    expect(await listener.listen('changes', (payload) => received.push(payload), count)).toBe(true);
    const locked = listener.tryLock('lead').catch(() => 'failed');
    await pass(10_000);
    expect(await locked).toBe('failed');
    await pass(500);
    expect(losses).toBe(1);
    expect(received).toEqual([null]);
    expect([welcomed, open.size]).toEqual([2, 1]);
  });
});
