import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import {
  FileStorage,
  InvalidParts,
  MultipartUploadNotFound,
  type StoredPart,
} from '../../../../platform/file-storage/file-storage.js';
import type { CatalogueTables } from '../../tables.js';
import { UploadTooLarge } from '../domain/upload-errors.js';
import { UPLOAD_RULES } from '../domain/upload-rules.js';
import { type MultipartRow, ownMultipart, type UploadRef } from '../own-upload.js';

/**
 * Joins the parts of a user's upload. Idempotent. Throws `UploadNotFound`, `InvalidParts`, and `UploadTooLarge`, after
 * deleting the parts.
 */
export class CompleteMultipartUpload extends Command<void> {
  constructor(
    readonly upload: UploadRef,
    readonly uploadId: string,
    readonly parts: readonly Pick<StoredPart, 'partNumber' | 'etag'>[],
  ) {
    super();
  }
}

@CommandHandler(CompleteMultipartUpload)
export class CompleteMultipartUploadHandler implements ICommandHandler<CompleteMultipartUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  async execute({ upload, uploadId, parts }: CompleteMultipartUpload): Promise<void> {
    const row = await ownMultipart(this.em, upload, uploadId);
    if (row.state !== 'started') return;
    try {
      await this.join(row, parts);
    } catch (error) {
      // An earlier call, whose response was lost, joined them.
      if (!(error instanceof MultipartUploadNotFound) || !(await this.storage.has(row.key))) throw error;
    }
    await this.change(row.id, 'completed');
  }

  private async join(row: MultipartRow, parts: CompleteMultipartUpload['parts']): Promise<void> {
    const { maxBytes, tooLarge } = UPLOAD_RULES[row.purpose];
    const stored = await this.storage.listParts(row.key, row.upload_id);
    const sizes = new Map(stored.map(({ partNumber, size }) => [partNumber, size]));
    const total = parts.reduce((sum, { partNumber }) => sum + (sizes.get(partNumber) ?? 0), 0);
    if (total > maxBytes) {
      await this.change(row.id, 'aborted');
      await this.storage.abortMultipart(row.key, row.upload_id);
      throw new UploadTooLarge(tooLarge);
    }
    if (parts.some(({ partNumber }) => !sizes.has(partNumber)))
      throw new InvalidParts('Some of these parts have not arrived.');
    await this.storage.completeMultipart(row.key, row.upload_id, parts);
  }

  private async change(id: string, state: 'completed' | 'aborted'): Promise<void> {
    await kysely<CatalogueTables>(this.em)
      .updateTable('catalogue.uploads')
      .set({ state })
      .where('id', '=', id)
      .where('state', '=', 'started')
      .execute();
  }
}
