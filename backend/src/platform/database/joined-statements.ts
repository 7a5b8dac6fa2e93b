import type { Pool, PoolClient, Query, QueryConfig, QueryResult } from 'pg';

/**
 * Returns the statement without the name under which a connection would cache it; unnamed statements and streams are
 * returned unchanged.
 */
export function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement) || 'submit' in statement)
    return statement;
  return { ...statement, name: undefined };
}

/**
 * Makes the connections of a pool send statements without names: a transaction pooler would run the next one on a
 * connection that has not prepared it (docs/decisions/database.md#behind-a-pooler-by-transaction).
 */
export function dropStatementNames(pool: Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) =>
      send(unnamed(statement), ...rest)) as typeof client.query;
  });
}

/** A statement sent before another in the same round trip. Its rows are not read. */
interface Ahead {
  /** Name of the prepared statement on the connection; if empty, its text is sent each time. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** Low-level messages of `pg`, which its types leave out. */
interface Wire {
  parse(statement: { name: string; text: string; types?: number[] }): void;
  bind(portal: { portal: string; statement: string; values: readonly string[]; binary: boolean }): void;
  execute(portal: { portal: string; rows?: number }): void;
  sync(): void;
}

/** The methods of `pg`'s query that are overridden here. */
interface OpenQuery extends Query {
  readonly portal?: string;
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  _getRows(wire: Wire, rows?: number): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
type QueryCallback = (error: Error | undefined, result: QueryResult) => void;
type OpenQueryClass = new (config: string | QueryConfig, values: unknown, callback: QueryCallback) => OpenQuery;

const BEGIN: Ahead = { name: 'begin_work', text: 'begin', values: [] };
const UNNAMED_BEGIN: Ahead = { ...BEGIN, name: '' };
const COMMIT = { name: 'commit_work', text: 'commit' };
const UNNAMED_COMMIT = { ...COMMIT, name: '' };

/** Sets how long a connection's statements may take, in ms; sent by `limitStatements`. */
export const SET_LIMITS = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
  set_config('idle_in_transaction_session_timeout', $3, false)`;
const LIMITS = 'limit_statements';

/** The same until the end of the transaction, even if that is a single statement. */
const SET_LOCAL_LIMITS = SET_LIMITS.replaceAll('false', 'true');

/**
 * Statements that may share a round trip. Others are sent alone: some may not follow another one, and a text may hold
 * several statements.
 */
const JOINS = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;

/** Statements that end a transaction, or a part of it. */
const ENDS = /^(commit|rollback|release)\b/i;

/**
 * Saves round trips: sends `begin` and changed time limits together with the first statement of a transaction, and
 * `commit` together with the last one if it is marked (`prepareLast`). PostgreSQL skips the rest of a round trip after
 * an error, so no statement runs outside its transaction and no failed one is committed
 * (docs/decisions/database.md#transactions-begin-and-end-with-a-statement). With `isPooled` nothing outlives its
 * transaction: statements have no name, and limits are sent with each
 * (docs/decisions/database.md#behind-a-pooler-by-transaction).
 */
export function joinStatements(pool: Pool, isPooled = false): void {
  pool.on('connect', (client) => {
    const joined = new JoinedStatements(client, isPooled);
    client.query = ((...args: unknown[]) => joined.query(...args)) as typeof client.query;
  });
  pool.on('release', (_error, client) => {
    for (const clients of [waiting, notStarted, ended]) clients.delete(client);
  });
}

/** Clients that have asked for a transaction whose `begin` is not sent yet. */
const waiting = new WeakSet<object>();

/**
 * Clients whose transaction may not have started. Only a rollback is accepted: other statements would run outside it.
 */
const notStarted = new WeakSet<object>();

/** Clients whose transaction was committed with its last statement, before they asked for the end. */
const ended = new WeakSet<object>();

const NOTHING = { rows: [], rowCount: 0, command: '' } as unknown as QueryResult;

type Send = (statement: unknown, values?: unknown) => Promise<QueryResult>;

class JoinedStatements {
  private readonly send: Send;
  private readonly classes: ReturnType<typeof queryClasses>;
  private isPrepared = true;
  /** Requested limits; `known` are the connection's, which a rollback undoes if they were set in its transaction. */
  private limits?: readonly string[];
  private known?: readonly string[];
  private isInTransaction = false;

  constructor(
    private readonly client: PoolClient,
    private readonly isPooled: boolean,
  ) {
    this.send = client.query.bind(client) as unknown as Send;
    this.classes = queryClasses((client.constructor as unknown as { Query: OpenQueryClass }).Query);
    if (isPooled) return;
    void this.run((callback) => new this.classes.Preparation('', undefined, callback)).catch(() => {
      this.isPrepared = false;
    });
  }

  query(...args: unknown[]): unknown {
    const [statement, values] = args;
    const config = (this.isPooled ? unnamed(statement) : statement) as string | QueryConfig;
    const text = typeof config === 'string' ? config : config.text;
    if (args.length > 2 || typeof values === 'function' || typeof text !== 'string')
      return (this.send as (...all: unknown[]) => unknown)(...args);
    if (text === SET_LIMITS) {
      this.limits = values as string[];
      return Promise.resolve(NOTHING);
    }
    if (notStarted.has(this.client)) {
      if (text !== 'rollback') return Promise.reject(new Error('The transaction did not start.'));
      notStarted.delete(this.client);
    }
    if (ended.has(this.client)) {
      if (!/^(commit|rollback)$/.test(text)) return Promise.reject(new Error('The transaction has ended.'));
      ended.delete(this.client);
      return Promise.resolve(NOTHING);
    }
    if (text === BEGIN.text && !waiting.has(this.client)) {
      waiting.add(this.client);
      return Promise.resolve(NOTHING);
    }
    if ((text === 'commit' || text === 'rollback') && waiting.delete(this.client)) return Promise.resolve(NOTHING);
    return this.withAhead(config, values, text).catch((error) => {
      this.known = undefined;
      throw error;
    });
  }

  private async withAhead(config: string | QueryConfig, values: unknown, text: string): Promise<QueryResult> {
    // Sent alone: after an error only these may be sent. A rollback undoes the limits that were set in its transaction.
    if (/^rollback/i.test(text)) this.known = undefined;
    if (/^(commit|rollback)$/i.test(text)) this.isInTransaction = false;
    if (ENDS.test(text)) return this.send(config, values);
    const isJoined = this.isPrepared && JOINS.test(text);
    const ahead = this.takeAhead(isJoined);
    const isLast = isJoined && this.isInTransaction && typeof config === 'object' && 'commits' in config;
    if (ahead.length === 0 && !isLast) return this.send(config, values);
    let isAnswered = ahead.length === 0;
    try {
      if (isJoined) {
        const joined = (callback: QueryCallback) => {
          const query = new this.classes.Joined(config, values, callback).after(ahead, () => (isAnswered = true));
          return isLast ? query.before(this.isPooled ? UNNAMED_COMMIT : COMMIT) : query;
        };
        const result = await this.run(joined);
        if (isLast) {
          this.isInTransaction = false;
          ended.add(this.client);
        }
        return result;
      }
      for (const { text: before, values: given } of ahead) await this.send(before, given);
      isAnswered = true;
      return await this.send(config, values);
    } catch (error) {
      if (!isAnswered) {
        if (ahead[0]?.text === BEGIN.text) notStarted.add(this.client);
        // The prepared statements may be gone: sends each statement by itself from now on.
        this.isPrepared = this.isPooled;
      }
      throw error;
    }
  }

  private run(open: (callback: QueryCallback) => OpenQuery): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      void this.send(open((error, result) => (error ? reject(error) : resolve(result))));
    });
  }

  private takeAhead(isJoined: boolean): Ahead[] {
    const ahead: Ahead[] = [];
    if (waiting.delete(this.client)) {
      ahead.push(this.isPooled ? UNNAMED_BEGIN : BEGIN);
      this.isInTransaction = true;
      if (this.isPooled) this.known = undefined;
    }
    const { limits } = this;
    if (this.isPooled && !this.isInTransaction) {
      // A statement sent alone is its own transaction and has the database's limits.
      return limits && isJoined ? [this.settingOf(limits)] : ahead;
    }
    if (limits?.some((limit, index) => limit !== this.known?.[index])) {
      this.known = limits;
      ahead.push(this.settingOf(limits));
    }
    return ahead;
  }

  private settingOf(values: readonly string[]): Ahead {
    return this.isPooled ? { name: '', text: SET_LOCAL_LIMITS, values } : { name: LIMITS, text: SET_LIMITS, values };
  }
}

const byClass = new WeakMap<OpenQueryClass, ReturnType<typeof makeClasses>>();

function queryClasses(Base: OpenQueryClass): ReturnType<typeof makeClasses> {
  const classes = byClass.get(Base) ?? makeClasses(Base);
  byClass.set(Base, classes);
  return classes;
}

/** Extends the query class of MikroORM's own `pg`, which may be another version. */
function makeClasses(Base: OpenQueryClass) {
  /** Prepares the statements that are sent ahead, once for each connection. */
  class Preparation extends Base {
    override requiresPreparation(): boolean {
      return true;
    }

    override prepare(wire: Wire): void {
      wire.parse({ name: BEGIN.name, text: BEGIN.text });
      wire.parse(COMMIT);
      wire.parse({ name: LIMITS, text: SET_LIMITS });
      wire.sync();
    }
  }

  class Joined extends Base {
    private ahead: readonly Ahead[] = [];
    private onAnswer?: () => void;
    private answered = 0;
    private commit?: typeof COMMIT;

    /** Calls back when the first statement sent ahead is done. */
    after(ahead: readonly Ahead[], onAnswer: () => void): this {
      this.ahead = ahead;
      this.onAnswer = onAnswer;
      return this;
    }

    /** Ends the transaction in the same round trip. */
    before(commit: typeof COMMIT): this {
      this.commit = commit;
      return this;
    }

    override requiresPreparation(): boolean {
      return true;
    }

    override _getRows(wire: Wire, rows?: number): void {
      if (!this.commit) {
        super._getRows(wire, rows);
        return;
      }
      const { name } = this.commit;
      wire.execute({ portal: this.portal ?? '' });
      if (!name) wire.parse(this.commit);
      wire.bind({ portal: '', statement: name, values: [], binary: false });
      wire.execute({ portal: '' });
      wire.sync();
    }

    override prepare(wire: Wire): void {
      for (const { name, text, values } of this.ahead) {
        if (!name) wire.parse({ name, text });
        wire.bind({ portal: '', statement: name, values, binary: false });
        wire.execute({ portal: '' });
      }
      super.prepare(wire);
    }

    override handleDataRow(message: unknown): void {
      if (this.answered === this.ahead.length) super.handleDataRow(message);
    }

    override handleCommandComplete(message: unknown, wire: Wire): void {
      if (this.answered === this.ahead.length) super.handleCommandComplete(message, wire);
      else if (this.answered === 0) this.onAnswer?.();
      this.answered += 1;
    }
  }

  return { Preparation, Joined };
}
