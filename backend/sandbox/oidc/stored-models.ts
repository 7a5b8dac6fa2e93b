import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../database.ts';

interface Row {
  payload: string;
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

  static clear(database: Database): void {
    database.run('DELETE FROM oidc_models');
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    this.#database.run('DELETE FROM oidc_models WHERE expires < ?', this.#now());
    this.#database.run(
      'INSERT OR REPLACE INTO oidc_models (model, id, uid, grant_id, payload, expires) VALUES (?, ?, ?, ?, ?, ?)',
      this.#model,
      id,
      payload.uid ?? null,
      payload.grantId ?? null,
      JSON.stringify(payload),
      expiresIn === undefined ? null : this.#now() + expiresIn * 1000,
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#read('id', id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#read('uid', uid);
  }

  /** Devices have no part in signing in to a shop. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    this.#database.run(
      `UPDATE oidc_models SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?`,
      Math.floor(this.#now() / 1000),
      this.#model,
      id,
    );
  }

  async destroy(id: string): Promise<void> {
    this.#database.run('DELETE FROM oidc_models WHERE model = ? AND id = ?', this.#model, id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.#database.run('DELETE FROM oidc_models WHERE model = ? AND grant_id = ?', this.#model, grantId);
  }

  #read(column: 'id' | 'uid', value: string): AdapterPayload | undefined {
    const row = this.#database.get<Row>(
      `SELECT payload FROM oidc_models WHERE model = ? AND ${column} = ? AND (expires IS NULL OR expires >= ?)`,
      this.#model,
      value,
      this.#now(),
    );
    return row && (JSON.parse(row.payload) as AdapterPayload);
  }
}
