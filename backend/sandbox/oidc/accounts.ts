import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../database.ts';

/** An account at the provider; any password is accepted. */
export interface Account {
  /** The name typed in, and the subject that the shop receives; never changes. */
  login: string;
  /** Null: the provider says nothing of an email. */
  email: string | null;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
}

/** The people of the demo, and some who make trouble. */
const seeded: Account[] = [
  known('customer@topcoat.test', 'Alex', 'Morgan'),
  known('trade@topcoat.test', 'Owen', 'Ridgeway'),
  known('pending@topcoat.test', 'Hannah', 'Marsden'),
  known('sales@topcoat.test', 'Leila', 'Haddad'),
  known('support@topcoat.test', 'Tom', 'Whitaker'),
  known('admin@topcoat.test', 'Grace', 'Okafor'),
  known('newcomer@topcoat.test', 'Priya', 'Shah'),
  // Claims the email address of another user, unverified.
  { ...known('customer@topcoat.test', 'Alex', 'Morgan'), login: 'unverified', emailVerified: false },
  { ...known('', 'Robin', 'Vale'), login: 'no-email', email: null, emailVerified: false },
];

function known(email: string, givenName: string, familyName: string): Account {
  return { login: email, email, emailVerified: true, givenName, familyName };
}

/** The accounts that the provider knows: the seed, those a test added, and any email address that is typed in. */
export class Accounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define('CREATE TABLE IF NOT EXISTS oidc_accounts (login TEXT PRIMARY KEY, account TEXT NOT NULL)');
  }

  seed(): void {
    this.#database.run('DELETE FROM oidc_accounts');
    for (const account of seeded) this.put(account);
  }

  put(account: Account): void {
    const sql = 'INSERT OR REPLACE INTO oidc_accounts (login, account) VALUES (?, ?)';
    this.#database.run(sql, account.login, JSON.stringify(account));
  }

  list(): Account[] {
    const rows = this.#database.all<{ account: string }>('SELECT account FROM oidc_accounts ORDER BY rowid');
    return rows.map(({ account }) => JSON.parse(account) as Account);
  }

  find(login: string): Account | undefined {
    const stored = this.list().find((account) => account.login === login);
    const name = /^([^@\s]+)@[^@\s]+\.[^@\s]+$/.exec(login)?.[1];
    return stored ?? (name === undefined ? undefined : known(login, name, 'Example'));
  }
}

interface Keys {
  /** Signs the ID tokens. */
  signing: JsonWebKey;
  /** Signs the provider's own cookies. */
  cookies: string;
}

/** Made once and kept: signatures stay good over restarts, and no key stands in the source. */
export function keysOf(database: Database): Keys {
  database.define('CREATE TABLE IF NOT EXISTS oidc_keys (keys TEXT NOT NULL)');
  const row = database.get<{ keys: string }>('SELECT keys FROM oidc_keys');
  if (row) return JSON.parse(row.keys) as Keys;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signing = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' };
  const keys: Keys = { signing, cookies: randomBytes(32).toString('base64url') };
  database.run('INSERT INTO oidc_keys (keys) VALUES (?)', JSON.stringify(keys));
  return keys;
}

/** Keeps what the provider has to remember (sessions, grants, codes, tokens) in the sandbox's file: it outlives a restart. */
export class StoredModels implements Adapter {
  readonly #database: Database;
  readonly #model: string;
  readonly #now: () => number;

  constructor(database: Database, model: string, now: () => number) {
    this.#database = database;
    this.#model = model;
    this.#now = now;
  }

  static define(database: Database): void {
    database.define(`CREATE TABLE IF NOT EXISTS oidc_models (model TEXT NOT NULL, id TEXT NOT NULL, uid TEXT,
      grant_id TEXT, payload TEXT NOT NULL, expires INTEGER, PRIMARY KEY (model, id))`);
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const expires = expiresIn === undefined ? null : this.#now() + expiresIn * 1000;
    this.#database.run('DELETE FROM oidc_models WHERE expires < ?', this.#now());
    this.#database.run(
      'INSERT OR REPLACE INTO oidc_models (model, id, uid, grant_id, payload, expires) VALUES (?, ?, ?, ?, ?, ?)',
      ...[this.#model, id, payload.uid ?? null, payload.grantId ?? null, JSON.stringify(payload), expires],
    );
  }

  async find(id: string, column: 'id' | 'uid' = 'id'): Promise<AdapterPayload | undefined> {
    const sql = `SELECT payload FROM oidc_models WHERE model = ? AND ${column} = ? AND (expires IS NULL OR expires >= ?)`;
    const row = this.#database.get<{ payload: string }>(sql, this.#model, id, this.#now());
    return row && (JSON.parse(row.payload) as AdapterPayload);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.find(uid, 'uid');
  }

  /** Devices have no part in signing in to a shop. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const sql = `UPDATE oidc_models SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?`;
    this.#database.run(sql, Math.floor(this.#now() / 1000), this.#model, id);
  }

  async destroy(id: string): Promise<void> {
    this.#database.run('DELETE FROM oidc_models WHERE model = ? AND id = ?', this.#model, id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.#database.run('DELETE FROM oidc_models WHERE model = ? AND grant_id = ?', this.#model, grantId);
  }
}
