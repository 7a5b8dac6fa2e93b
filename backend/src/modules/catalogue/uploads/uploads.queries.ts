import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../platform/database/kysely.js';
import type { FileNameSource } from '../../../platform/file-storage/file-keys.js';
import { FileStorage, type StoredPart } from '../../../platform/file-storage/file-storage.js';
import type { CatalogueTables } from '../tables.js';
import { UPLOAD_RULES, UploadNotFound } from './upload-rules.js';
import { type MultipartRow, ownMultipart, type UploadRef } from './uploads.commands.js';

const DATA_SHEET = /^datasheets\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/;

/** The names that administrators gave to the data sheets they uploaded. */
@Injectable()
export class DataSheetNames implements FileNameSource {
  constructor(private readonly em: EntityManager) {}

  async nameOf(key: string): Promise<string | undefined> {
    const [, id] = DATA_SHEET.exec(key) ?? [];
    if (!id) return undefined;
    const row = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.uploads')
      .where('id', '=', id)
      .where('state', '=', 'finalised')
      .select('filename')
      .executeTakeFirst();
    return row?.filename;
  }
}

/** The queries about uploads. */
@Injectable()
export class UploadsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  /** Returns the parts of a user's upload that have arrived. Throws `UploadNotFound`. */
  async listUploadParts(upload: UploadRef, uploadId: string): Promise<StoredPart[]> {
    const row = openUpload(await ownMultipart(this.em, upload, uploadId));
    return this.storage.listParts(row.key, row.upload_id);
  }

  /** Returns an address for each of these parts of a user's upload. Throws `UploadNotFound`. */
  async signUploadParts(
    upload: UploadRef,
    uploadId: string,
    partNumbers: readonly number[],
  ): Promise<Map<number, string>> {
    const row = openUpload(await ownMultipart(this.em, upload, uploadId));
    const { maxBytes } = UPLOAD_RULES[row.purpose];
    const signed = partNumbers.map(
      async (part) => [part, await this.storage.signPart(row.key, row.upload_id, part, maxBytes)] as const,
    );
    return new Map(await Promise.all(signed));
  }
}

/** Parts belong to an upload that is still open. */
function openUpload(row: MultipartRow): MultipartRow {
  if (row.state !== 'started') throw new UploadNotFound();
  return row;
}
