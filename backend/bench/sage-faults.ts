import { setTimeout as pause } from 'node:timers/promises';
import { control } from './frame.ts';

const WRITES = ['sales_invoices', 'contact_payments', 'contact_allocations', 'other_payments', 'stock_movements']
  .concat('sales_quotes', 'sales_credit_notes')
  .map((path) => `POST /${path}`);
/** A fault for so many writes that are done, so that they stay spread however fast the machine is. */
const WRITES_PER_FAULT = 1.5;
/** A call that hangs holds up its order for 20 s, and one of an invoice all others, so there are few. */
const FAULTS_PER_HANG = 50;
const LOOK_EVERY_MS = 500;

type Fault = [mode: string, match: string, times?: number];
const atEach = (mode: string) => WRITES.map((match): Fault => [mode, match]);

/** Faults in turn: errors of all kinds at any call, and at each kind of write with the document made or not. */
const ROUND: readonly Fault[] = [
  ['error500', '*', 2],
  ...atEach('lost-answer'),
  ['error429', '*', 2],
  ...atEach('error500'),
  ['expire-token', '*'],
  ['refuse422', 'POST /sales_invoices'],
  ...atEach('error429'),
  ['expire-token', '*', 2],
  ['refuse422', 'POST /other_payments'],
];

/** Faults of the sandbox's Sage, one after another, for as long as a bench runs. */
export class SageFaults {
  private order = 0;

  /** Goes on until it is over; `writesDone` counts the writes to Sage that are done. */
  async strikeUntil(isOver: () => boolean, writesDone: () => Promise<number>): Promise<void> {
    for (let turn = 0; !isOver(); await pause(LOOK_EVERY_MS))
      for (const wanted = 5 + (await writesDone()) / WRITES_PER_FAULT; turn < wanted; turn += 1) {
        await this.add(ROUND[turn % ROUND.length]!);
        if (turn % FAULTS_PER_HANG === 10)
          await this.add(['hang', WRITES[Math.floor(turn / FAULTS_PER_HANG) % WRITES.length]!]);
      }
  }

  /** Has Sage do the next write and keep its answer back for a while. Resolves when it has, false where all is over. */
  async holdAnswer(isOver: () => boolean): Promise<boolean> {
    const { id } = await this.add(['lost-answer', WRITES[this.order++ % WRITES.length]!], 8000);
    for (; !isOver(); await pause(50)) {
      const held = (await this.list()).find((fault) => fault.id === id);
      if (held && held.hits > 0) return true;
    }
    return false;
  }

  /** Ends all faults; returns how often each has struck. */
  async end(): Promise<{ fault: string; struck: number }[]> {
    const byMode = Map.groupBy(await this.list(), ({ mode }) => mode);
    await control('faults', undefined, 'DELETE');
    return [...byMode].map(([fault, all]) => ({ fault, struck: all.reduce((sum, { hits }) => sum + hits, 0) }));
  }

  private add([mode, match, times = 1]: Fault, delayMs?: number): Promise<{ id: number }> {
    return control('faults', { system: 'sage', mode, match, times, delayMs });
  }

  private list(): Promise<{ id: number; mode: string; hits: number }[]> {
    return control('faults');
  }
}
