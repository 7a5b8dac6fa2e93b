import { json, Router } from 'express';
import { BadOrder, controlErrors } from '../control/control.ts';
import type { Database } from '../database.ts';
import { type LieName, lieNames } from './lies.ts';
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

const SEEDED: ModelSettings = { lies: 'third', says: null, chunkDelayMs: 10 };
const RECORDED = 500;

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
    return { ...SEEDED, ...(row ? (JSON.parse(row.settings) as Partial<ModelSettings>) : {}) };
  }

  /** Keeps the last 500. */
  record(answer: RecordedAnswer): void {
    this.#database.transaction(() => {
      this.#database.run('INSERT INTO openai_answers (answer) VALUES (?)', JSON.stringify(answer));
      const oldest = '(SELECT max(id) FROM openai_answers) - ?';
      this.#database.run(`DELETE FROM openai_answers WHERE id <= ${oldest}`, RECORDED);
    });
  }

  /** `/control/model`: which lies the model uses, and what it was asked and answered, newest first. */
  control(): Router {
    const router = Router();
    router.get('/control/model', (_request, response) => {
      response.json({ ...this.settings(), known: lieNames });
    });
    router.post('/control/model', json(), (request, response) => {
      const settings = JSON.stringify({ ...this.settings(), ...readOrder(request.body ?? {}) });
      this.#database.run('INSERT OR REPLACE INTO openai_settings (id, settings) VALUES (1, ?)', settings);
      response.json({ ...this.settings(), known: lieNames });
    });
    router.get('/control/model/answers', (_request, response) => {
      const rows = this.#database.all<{ answer: string }>('SELECT answer FROM openai_answers ORDER BY id DESC');
      response.json(rows.map((row) => JSON.parse(row.answer) as RecordedAnswer));
    });
    router.use('/control/model', controlErrors);
    return router;
  }
}

function readOrder({ lies, says, chunkDelayMs }: Record<string, unknown>): Partial<ModelSettings> {
  if (says !== undefined && says !== null && typeof says !== 'string')
    throw new BadOrder('says must be a text or null');
  if (chunkDelayMs !== undefined && !(Number.isInteger(chunkDelayMs) && Number(chunkDelayMs) >= 0))
    throw new BadOrder('chunkDelayMs must be a whole number, 0 or more');
  return {
    ...(lies === undefined ? {} : { lies: readLies(lies) }),
    ...(says === undefined ? {} : { says }),
    ...(chunkDelayMs === undefined ? {} : { chunkDelayMs: Number(chunkDelayMs) }),
  };
}

function readLies(value: unknown): Lies {
  if (value === 'third') return value;
  if (value === 'all') return lieNames.filter((lie) => lie !== 'never-answers');
  const isKnown = Array.isArray(value) && value.every((lie) => lieNames.includes(lie as LieName));
  if (!isKnown) throw new BadOrder(`lies must be "third", "all" or a list of ${lieNames.join(', ')}`);
  return value as LieName[];
}
