import type { Database } from '../database.ts';
import type { Lies, Reply } from './reply.ts';

export interface ModelSettings {
  lies: Lies;
  /** The text of every answer in place of its own, or null. */
  says: string | null;
  /** Between two chunks of a stream, in ms. */
  chunkDelayMs: number;
}

/** An answered request, as `GET /control/model/answers` shows it. */
export interface RecordedAnswer {
  /** ISO 8601. */
  at: string;
  /** The request as received, without the key. */
  request: unknown;
  reply: Reply;
}

const seeded: ModelSettings = { lies: 'third', says: null, chunkDelayMs: 10 };
const recorded = 500;

/** The model's orders, and its latest answers. */
export class ModelState {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define(`
      CREATE TABLE IF NOT EXISTS openai_settings (id INTEGER PRIMARY KEY CHECK (id = 1), settings TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS openai_answers (id INTEGER PRIMARY KEY AUTOINCREMENT, answer TEXT NOT NULL);`);
  }

  clear(): void {
    this.#database.run('DELETE FROM openai_settings');
    this.#database.run('DELETE FROM openai_answers');
  }

  settings(): ModelSettings {
    const row = this.#database.get<{ settings: string }>('SELECT settings FROM openai_settings');
    return { ...seeded, ...(row ? (JSON.parse(row.settings) as Partial<ModelSettings>) : {}) };
  }

  change(changes: Partial<ModelSettings>): ModelSettings {
    const settings = { ...this.settings(), ...changes };
    const sql = 'INSERT INTO openai_settings (id, settings) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET settings = ?';
    this.#database.run(sql, JSON.stringify(settings), JSON.stringify(settings));
    return settings;
  }

  /** Keeps the last 500. */
  record(answer: RecordedAnswer): void {
    this.#database.transaction(() => {
      this.#database.run('INSERT INTO openai_answers (answer) VALUES (?)', JSON.stringify(answer));
      const oldest = '(SELECT max(id) FROM openai_answers) - ?';
      this.#database.run(`DELETE FROM openai_answers WHERE id <= ${oldest}`, recorded);
    });
  }

  /** Newest first. */
  answers(): RecordedAnswer[] {
    const rows = this.#database.all<{ answer: string }>('SELECT answer FROM openai_answers ORDER BY id DESC');
    return rows.map((row) => JSON.parse(row.answer) as RecordedAnswer);
  }
}
