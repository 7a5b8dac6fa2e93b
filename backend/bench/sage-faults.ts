import { setTimeout as pause } from 'node:timers/promises';
import { settings } from './shop-process.ts';

interface Fault {
  match: string;
  mode: string;
  times: number;
  delayMs?: number;
}

const WRITES = [
  'POST /sales_invoices',
  'POST /contact_payments',
  'POST /contact_allocations',
  'POST /other_payments',
  'POST /stock_movements',
  'POST /sales_quotes',
  'POST /sales_credit_notes',
];
/** A fault for so many writes that are done, so that they stay spread however fast the machine is. */
const WRITES_PER_FAULT = 1.5;
/** A call that hangs holds up its order for 20 s, and one of an invoice all others, so there are few. */
const FAULTS_PER_HANG = 50;
const LOOK_EVERY_MS = 500;

/** Faults in turn: errors of all kinds at any call, and at each kind of write with the document made or not. */
const ROUND: readonly Fault[] = [
  { match: '*', mode: 'error500', times: 2 },
  ...WRITES.map((match) => ({ match, mode: 'lost-answer', times: 1 })),
  { match: '*', mode: 'error429', times: 2 },
  ...WRITES.map((match) => ({ match, mode: 'error500', times: 1 })),
  { match: '*', mode: 'expire-token', times: 1 },
  { match: 'POST /sales_invoices', mode: 'refuse422', times: 1 },
  ...WRITES.map((match) => ({ match, mode: 'error429', times: 1 })),
  { match: '*', mode: 'expire-token', times: 2 },
  { match: 'POST /other_payments', mode: 'refuse422', times: 1 },
];

/** Faults of the sandbox's Sage, one after another, for as long as a bench runs. */
export class SageFaults {
  private order = 0;

  /** Goes on until it is over; `writesDone` counts the writes to Sage that are done. */
  async strikeUntil(isOver: () => boolean, writesDone: () => Promise<number>): Promise<void> {
    for (let turn = 0; !isOver(); ) {
      for (const wanted = 5 + (await writesDone()) / WRITES_PER_FAULT; turn < wanted; turn += 1) {
        await this.add(ROUND[turn % ROUND.length]!);
        if (turn % FAULTS_PER_HANG === 10) {
          const match = WRITES[Math.floor(turn / FAULTS_PER_HANG) % WRITES.length]!;
          await this.add({ match, mode: 'hang', times: 1 });
        }
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Has Sage do the next write and keep its answer back for a while. Resolves when it has, false where all is over. */
  async holdAnswer(isOver: () => boolean): Promise<boolean> {
    const match = WRITES[this.order++ % WRITES.length]!;
    const { id } = await this.add({ match, mode: 'lost-answer', times: 1, delayMs: 8000 });
    while (!isOver()) {
      const held = (await this.list()).find((fault) => fault.id === id);
      if (held && held.hits > 0) return true;
      await pause(50);
    }
    return false;
  }

  /** Ends all faults; returns how often each has struck. */
  async end(): Promise<{ fault: string; struck: number }[]> {
    const byMode = Map.groupBy(await this.list(), ({ mode }) => mode);
    await control('DELETE');
    return [...byMode].map(([fault, all]) => ({ fault, struck: all.reduce((sum, { hits }) => sum + hits, 0) }));
  }

  private add(fault: Fault): Promise<{ id: number }> {
    return control('POST', { system: 'sage', ...fault });
  }

  private list(): Promise<{ id: number; mode: string; hits: number }[]> {
    return control('GET');
  }
}

async function control<T>(method: string, body?: object): Promise<T> {
  const answer = await fetch(`${settings.sandboxUrl}/control/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}
