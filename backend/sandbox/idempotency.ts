import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/** Answers of a system's writes by the caller's key, for as long as `rememberedMs`. */
export class Idempotency {
  readonly #database: Database;
  readonly #system: string;
  readonly #rememberedMs: number;
  readonly #now: () => number;

  constructor(database: Database, system: string, rememberedMs: number, now: () => number) {
    this.#database = database;
    this.#system = system;
    this.#rememberedMs = rememberedMs;
    this.#now = now;
    database.define(`
      CREATE TABLE IF NOT EXISTS idempotent_writes (
        system TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, answer TEXT NOT NULL,
        created_at INTEGER NOT NULL, PRIMARY KEY (system, key));
      CREATE INDEX IF NOT EXISTS idempotent_writes_age ON idempotent_writes (created_at);`);
  }

  clear(): void {
    this.#database.run('DELETE FROM idempotent_writes WHERE system = ?', this.#system);
  }

  /** Does the work, or returns its first answer; throws `reused` where the key came with something else. */
  once<Answer>(key: string, asked: unknown, work: () => Answer, reused: () => Error): [Answer, isRepeated: boolean] {
    const oldest = this.#now() - this.#rememberedMs;
    this.#database.run('DELETE FROM idempotent_writes WHERE system = ? AND created_at <= ?', this.#system, oldest);
    const fingerprint = createHash('sha256').update(canonical(asked)).digest('hex');
    const first = this.#database.get<{ fingerprint: string; answer: string }>(
      'SELECT fingerprint, answer FROM idempotent_writes WHERE system = ? AND key = ?',
      this.#system,
      key,
    );
    if (first && first.fingerprint !== fingerprint) throw reused();
    if (first) return [JSON.parse(first.answer) as Answer, true];
    const answer = work();
    this.#database.run(
      'INSERT INTO idempotent_writes (system, key, fingerprint, answer, created_at) VALUES (?, ?, ?, ?, ?)',
      ...[this.#system, key, fingerprint, JSON.stringify(answer), this.#now()],
    );
    return [answer, false];
  }
}

/** JSON with sorted keys, so that the order in which a client writes its fields does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}
