import type { RequestHandler } from 'express';
import type { Database } from '../database.ts';

/** The bucket's cross-origin rules: any origin; whether the ETag is exposed can be switched off, a common mistake of set-up. */
export class CrossOrigin {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define('CREATE TABLE IF NOT EXISTS s3_cross_origin (expose_etag INTEGER NOT NULL)');
  }

  reset(): void {
    this.#database.run('DELETE FROM s3_cross_origin');
  }

  set(exposeETag: boolean): void {
    this.#database.transaction(() => {
      this.reset();
      this.#database.run('INSERT INTO s3_cross_origin (expose_etag) VALUES (?)', Number(exposeETag));
    });
  }

  headers(): RequestHandler {
    return (request, response, next) => {
      if (request.get('origin') === undefined) return next();
      const row = this.#database.get<{ expose_etag: number }>('SELECT expose_etag FROM s3_cross_origin');
      response.set('Access-Control-Allow-Origin', '*');
      if (row?.expose_etag !== 0) response.set('Access-Control-Expose-Headers', 'ETag, x-amz-request-id');
      if (request.method !== 'OPTIONS') return next();
      response.set({
        'Access-Control-Allow-Methods': 'GET, HEAD, PUT, POST, DELETE',
        'Access-Control-Allow-Headers': request.get('access-control-request-headers') ?? '*',
        'Access-Control-Max-Age': '600',
      });
      response.status(200).end();
    };
  }
}
