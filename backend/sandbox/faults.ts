import type { RequestHandler, Response } from 'express';
import { type Answer, send } from './answer.ts';
import type { Database } from './database.ts';

/** The faults that every system can be ordered to have. */
export const faultModes = [
  'error500',
  'error429',
  'refuse422',
  'hang',
  'slow',
  'lost-answer',
  'expire-token',
  'html-page',
] as const;
/** Faults of one system; its handlers find the mode in `response.locals.faultMode`. */
export const ownFaultModes = {
  stripe: ['kept-error500'],
  openai: ['cut-stream', 'stall-stream', 'stream-error', 'bad-arguments'],
} as const;
type CommonMode = (typeof faultModes)[number];
type OwnMode = (typeof ownFaultModes)[keyof typeof ownFaultModes][number];
export type FaultMode = CommonMode | OwnMode;

/** A fault ordered through `POST /control/faults`. */
export interface Fault {
  id: number;
  system: string;
  /** `"POST /other_payments"`, a path alone, or `"*"`; in a path `*`, `:id` and `{id}` stand for one part. */
  match: string;
  mode: FaultMode;
  /** How many requests are to be struck. */
  times: number;
  /** How long the sandbox waits before it responds, in ms. */
  delayMs: number;
  /** How many requests have been struck so far. */
  hits: number;
}

/** A system's answers to faults; `expire` also takes the caller's token away. */
export interface FaultAnswers {
  error500: Answer;
  error429: Answer;
  refuse422: Answer;
  expire: (response: Response) => Answer;
}

const columns = 'id, system, match, mode, times, delay_ms AS delayMs, hits';

/** The faults in force. They are kept across restarts, and a used-up one stays listed until it is deleted. */
export class Faults {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define(`CREATE TABLE IF NOT EXISTS faults (
      id INTEGER PRIMARY KEY AUTOINCREMENT, system TEXT NOT NULL, match TEXT NOT NULL, mode TEXT NOT NULL,
      times INTEGER NOT NULL, delay_ms INTEGER NOT NULL, hits INTEGER NOT NULL DEFAULT 0)`);
  }

  add(fault: Omit<Fault, 'id' | 'hits'>): Fault {
    const { system, match, mode, times, delayMs } = fault;
    return this.#database.get<Fault>(
      `INSERT INTO faults (system, match, mode, times, delay_ms) VALUES (?, ?, ?, ?, ?) RETURNING ${columns}`,
      system,
      match,
      mode,
      times,
      delayMs,
    ) as Fault;
  }

  list(): Fault[] {
    return this.#database.all<Fault>(`SELECT ${columns} FROM faults ORDER BY id`);
  }

  clear(): void {
    this.#database.run('DELETE FROM faults');
  }

  /** The first fault in force that fits; its hit is counted at once. */
  strike(system: string, fits: (match: string) => boolean): Fault | undefined {
    const found = this.#database
      .all<Fault>(`SELECT ${columns} FROM faults WHERE system = ? AND hits < times ORDER BY id`, system)
      .find((fault) => fits(fault.match));
    if (found) this.#database.run('UPDATE faults SET hits = hits + 1 WHERE id = ?', found.id);
    return found;
  }

  /**
   * Strikes HTTP requests of one system. Stands behind the check of the caller's credentials, so that a request that
   * would have been rejected anyway uses up no fault. With `by-name` only a match that names the path strikes, not `"*"`.
   */
  striker(system: string, answers: FaultAnswers, scope: 'any' | 'by-name' = 'any'): RequestHandler {
    return (request, response, next) => {
      const fault = this.strike(
        system,
        (match) => (scope === 'any' || !match.endsWith('*')) && fitsRequest(match, request.method, request.path),
      );
      if (!fault) return next();
      if (fault.mode === 'hang') return;
      if (fault.mode === 'slow') return void setTimeout(next, fault.delayMs).unref();
      if (fault.mode === 'lost-answer') {
        response.locals.lostAfterMilliseconds = fault.delayMs;
        return next();
      }
      if (isOwn(fault.mode)) {
        response.locals.faultMode = fault.mode;
        return next();
      }
      const answer = answerOf(fault.mode, answers, response);
      if (fault.delayMs === 0) return send(response, answer);
      setTimeout(() => send(response, answer), fault.delayMs).unref();
    };
  }
}

/** A page of what stands before the system, with the status of success. */
const HTML_PAGE: Answer = {
  status: 200,
  body: Buffer.from('<!doctype html><title>Back soon</title><h1>We are working on it</h1>'),
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
};

function isOwn(mode: FaultMode): mode is OwnMode {
  return !(faultModes as readonly string[]).includes(mode);
}

type AnsweredMode = Exclude<CommonMode, 'hang' | 'slow' | 'lost-answer'>;

function answerOf(mode: AnsweredMode, answers: FaultAnswers, response: Response): Answer {
  if (mode === 'html-page') return HTML_PAGE;
  return mode === 'expire-token' ? answers.expire(response) : answers[mode];
}

/** Whether `match` speaks of this request; `/v1` before the path may be written or left out. */
export function fitsRequest(match: string, method: string, path: string): boolean {
  const words = match.trim().split(/\s+/);
  const pathPattern = words.pop() ?? '*';
  const wantedMethod = words[0] ?? '*';
  if (wantedMethod !== '*' && wantedMethod.toUpperCase() !== method) return false;
  if (pathPattern === '*') return true;
  const wanted = parts(pathPattern.replace(/^\/(stripe\/|sage\/|openai\/)?v[\d.]+(?=\/)/, ''));
  const given = parts(path);
  return wanted.length === given.length && wanted.every((part, index) => isWild(part) || part === given[index]);
}

function parts(path: string): string[] {
  return path.split('?')[0]!.split('/').filter(Boolean);
}

function isWild(part: string): boolean {
  return part === '*' || part.startsWith(':') || (part.startsWith('{') && part.endsWith('}'));
}
