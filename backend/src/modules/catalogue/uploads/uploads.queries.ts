import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

/** Returns the parts of a user's upload that have arrived. Throws `UploadNotFound`. */
export class ListUploadParts extends Query<StoredPart[]> {
  constructor(
    readonly upload: UploadRef,
    readonly uploadId: string,
  ) {
    super();
  }
}

@QueryHandler(ListUploadParts)
export class ListUploadPartsHandler implements IQueryHandler<ListUploadParts> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  async execute({ upload, uploadId }: ListUploadParts): Promise<StoredPart[]> {
    const row = openUpload(await ownMultipart(this.em, upload, uploadId));
    return this.storage.listParts(row.key, row.upload_id);
  }
}

/** Returns an address for each of these parts of a user's upload. Throws `UploadNotFound`. */
export class SignUploadParts extends Query<Map<number, string>> {
  constructor(
    readonly upload: UploadRef,
    readonly uploadId: string,
    readonly partNumbers: readonly number[],
  ) {
    super();
  }
}

@QueryHandler(SignUploadParts)
export class SignUploadPartsHandler implements IQueryHandler<SignUploadParts> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  async execute({ upload, uploadId, partNumbers }: SignUploadParts): Promise<Map<number, string>> {
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
