import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { FileStorage } from '../../../../platform/file-storage/file-storage.js';
import type { CatalogueTables } from '../../tables.js';
import { UploadNotFound } from '../domain/upload-errors.js';
import type { UploadRef } from '../own-upload.js';

/**
 * Cancels a user's multipart upload and deletes its parts. Idempotent until it is finalised. Throws `UploadNotFound`.
 */
export class AbortMultipartUpload extends Command<void> {
  constructor(
    readonly upload: UploadRef,
    readonly uploadId: string,
  ) {
    super();
  }
}

@CommandHandler(AbortMultipartUpload)
export class AbortMultipartUploadHandler implements ICommandHandler<AbortMultipartUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  async execute({ upload: { key, owner }, uploadId }: AbortMultipartUpload): Promise<void> {
    const aborted = await kysely<CatalogueTables>(this.em)
      .updateTable('catalogue.uploads')
      .set({ state: 'aborted' })
      .where('key', '=', key)
      .where('owner', '=', owner)
      .where('upload_id', '=', uploadId)
      .where('state', 'in', ['started', 'completed', 'aborted', 'rejected'])
      .returning('id')
      .executeTakeFirst();
    if (!aborted) throw new UploadNotFound();
    await this.storage.abortMultipart(key, uploadId);
    await this.storage.remove(key);
  }
}
