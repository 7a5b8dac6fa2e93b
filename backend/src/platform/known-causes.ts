import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Repair } from './failed-work.js';

/** Only so much of what was said is looked at, in characters. */
const LONGEST = 1000;

/** A cause of failures that staff can understand and often put right. */
export interface KnownCause {
  /** Names it in the fingerprint of a group. */
  readonly key: string;
  /** Parts of what was said by which it is recognised, in lower case; each names one cause only. */
  readonly says: readonly string[];
  /** What went wrong, in plain words. */
  readonly cause: string;
  /** What was said is plain enough, and says more: it stands in place of `cause`. */
  readonly saidIsPlain?: boolean;
  /** What to do about it. */
  readonly advice: string;
  readonly repair?: Repair;
}

/** One list of causes: statements group by it and people read its words, so that both always agree. */
export class KnownCauses {
  private readonly byKey: ReadonlyMap<string, KnownCause>;

  constructor(private readonly list: readonly KnownCause[]) {
    this.byKey = new Map(list.map((cause) => [cause.key, cause]));
  }

  /** Returns the cause with this key. */
  get(key: string | null): KnownCause | undefined {
    return key === null ? undefined : this.byKey.get(key);
  }

  /** Returns the first cause that is recognised in what was said. */
  find(said: string): KnownCause | undefined {
    const text = said.slice(0, LONGEST).toLowerCase();
    return this.list.find(({ says }) => says.some((part) => text.includes(part)));
  }

  /** The same in a statement: the cause's key, or null. */
  keyOf(said: Expression<unknown>): RawBuilder<string | null> {
    const cases = this.list.map(({ key, says }) => {
      const isSaid = says.map((part) => sql`strpos(s.said, ${sql.lit(part)}) > 0`);
      return sql`when ${sql.join(isSaid, sql` or `)} then ${sql.lit(key)}`;
    });
    // In lower case once, not once for each part.
    const text = sql`(select lower(left(${said}, ${sql.lit(LONGEST)})) as said offset 0) s`;
    return sql`(select case ${sql.join(cases, sql` `)} end from ${text})`;
  }
}

/**
 * Fingerprint of a text in a statement: words alone, in lower case. What differs from case to case does not matter: what
 * stands in brackets, and every word with a digit or an at sign in it, such as amounts, numbers of orders, ids and addresses.
 */
export function fingerprint(said: Expression<unknown>): RawBuilder<string> {
  const words = sql`regexp_replace(lower(left(${said}, 500)), '\\([^)]*\\)|[^[:space:]]*[0-9@][^[:space:]]*', '#', 'g')`;
  return sql`left(trim(both '-' from regexp_replace(${words}, '[^[:alpha:]#]+', '-', 'g')), 120)`;
}
