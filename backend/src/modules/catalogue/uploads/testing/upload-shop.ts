import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import type { Response, Test } from 'supertest';
import { FileStorage } from '../../../../platform/file-storage/file-storage.js';
import { ACTOR_RESOLVER, type Actor, type Role } from '../../../../platform/http/actor.js';
import { HttpServer } from '../../../../platform/testing/http-server.js';
import { CatalogueModule } from '../../catalogue.module.js';

type Method = 'get' | 'post' | 'put' | 'delete';
/** An upload in parts. */
export interface Parts {
  readonly key: string;
  readonly uploadId: string;
}

type Purpose = 'image' | 'datasheet';

const TYPES: Readonly<Record<Purpose, string>> = { image: 'image/png', datasheet: 'application/pdf' };
const NAMES: Readonly<Record<Purpose, string>> = { image: 'tin.png', datasheet: 'sheet.pdf' };

const resolve = async (request: Request): Promise<Actor | null> => {
  const role = request.get('X-Role') as Role | undefined;
  const userId = request.get('X-User');
  return role && userId ? { kind: 'user', userId, role, isTradeCustomer: false, tradeVerified: false } : null;
};

/** The catalogue over HTTP with uploads by any user, whom headers name. */
export class UploadShop {
  /** An administrator, the default user of all calls. */
  readonly admin = randomUUID();

  private constructor(readonly server: HttpServer) {}

  static async open(env: Record<string, string> = {}): Promise<UploadShop> {
    const providers = [{ provide: ACTOR_RESOLVER, useValue: { resolve } }];
    return new UploadShop(await HttpServer.open({ modules: [CatalogueModule], providers, env }));
  }

  close(): Promise<void> {
    return this.server.close();
  }

  get storage(): FileStorage {
    return this.server.app.get(FileStorage);
  }

  call(method: Method, path: string, user = this.admin, role: Role | 'guest' = 'admin'): Test {
    const call = this.server.call()[method](path);
    return role === 'guest' ? call : call.set('X-Role', role).set('X-User', user);
  }

  /** Starts an upload; returns its key and the path of its link. */
  async start(purpose: Purpose, more: Record<string, unknown> = {}): Promise<{ key: string; link: string }> {
    const file = { filename: NAMES[purpose], type: TYPES[purpose], purpose, ...more };
    const { body } = await this.call('post', '/api/objects/upload').send(file).expect(200);
    return { key: body.objectKey, link: pathOf(body.uploadURL) };
  }

  /** Sends a body to a link, as a browser does: without a session. */
  put(link: string, bytes: Uint8Array): Test {
    return this.server.call().put(link).set('Content-Type', 'application/octet-stream').send(bytes);
  }

  /** Starts an upload of a data sheet in parts. */
  async startParts(user = this.admin): Promise<Parts> {
    const file = { filename: 'sheet.pdf', type: 'application/pdf', metadata: { purpose: 'datasheet' } };
    const { body } = await this.call('post', '/api/s3/multipart', user).send(file).expect(200);
    return body;
  }

  /** Address of a call for an upload in parts. */
  partsPath({ key, uploadId }: Parts, call = ''): string {
    return `/api/s3/multipart/${encodeURIComponent(uploadId)}${call}?key=${encodeURIComponent(key)}`;
  }

  /** Address for one part. */
  async signPart(parts: Parts, number: number): Promise<string> {
    const { body } = await this.call('get', this.partsPath(parts, `/${number}`)).expect(200);
    return pathOf(body.url);
  }

  async putPart(parts: Parts, number: number, bytes: Uint8Array): Promise<Response> {
    return this.put(await this.signPart(parts, number), bytes);
  }

  finalise(key: string, user = this.admin): Test {
    return this.call('post', '/api/objects/finalize', user).send({ objectKey: key });
  }

  /** Sends a whole file and finishes the upload. */
  async upload(purpose: Purpose, bytes: Uint8Array, more: Record<string, unknown> = {}): Promise<Response> {
    const { key, link } = await this.start(purpose, more);
    await this.put(link, bytes).expect(200);
    return this.finalise(key);
  }

  /** Runs a statement on the shop's database. */
  rows<T>(statement: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.server.app
      .get(EntityManager)
      .fork()
      .execute(statement, [...values]);
  }
}

/** Path and query of an address. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
