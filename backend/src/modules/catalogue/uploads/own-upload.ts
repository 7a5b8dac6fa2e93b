import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { CatalogueTables } from '../tables.js';
import { UploadNotFound } from './domain/upload-errors.js';

export type UploadRow = Selectable<CatalogueTables['catalogue.uploads']>;

/** An upload and the user who asks for it. */
export interface UploadRef {
  readonly key: string;
  /** A user's id. */
  readonly owner: string;
}

/** Returns the caller's upload. Throws `UploadNotFound`, also for those of others. */
export async function ownUpload(em: EntityManager, { key, owner }: UploadRef): Promise<UploadRow> {
  const row = await kysely<CatalogueTables>(em)
    .selectFrom('catalogue.uploads')
    .where('key', '=', key)
    .where('owner', '=', owner)
    .where('state', 'not in', ['aborted', 'expired'])
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new UploadNotFound();
  return row;
}

/** A multipart upload, which still takes parts where `state` is `started`. */
export type MultipartRow = UploadRow & { readonly upload_id: string };

/** The same for an upload in parts of that id. */
export async function ownMultipart(em: EntityManager, ref: UploadRef, uploadId: string): Promise<MultipartRow> {
  const row = await ownUpload(em, ref);
  if (row.upload_id === null || row.upload_id !== uploadId) throw new UploadNotFound();
  return { ...row, upload_id: row.upload_id };
}
