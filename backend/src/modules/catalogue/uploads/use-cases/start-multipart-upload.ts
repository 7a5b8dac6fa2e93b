import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { FileStorage } from '../../../../platform/file-storage/file-storage.js';
import type { CatalogueTables } from '../../tables.js';
import { type AnnouncedFile, acceptFile } from '../domain/upload-rules.js';
import { insertUpload } from './start-upload.js';

/** Starts an upload in parts for a user. Throws `FileNotAllowed`, `UploadTooLarge`. */
export class StartMultipartUpload extends Command<{ key: string; uploadId: string }> {
  constructor(
    readonly file: AnnouncedFile,
    readonly owner: string,
  ) {
    super();
  }
}

@CommandHandler(StartMultipartUpload)
export class StartMultipartUploadHandler implements ICommandHandler<StartMultipartUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  async execute({ file, owner }: StartMultipartUpload): Promise<{ key: string; uploadId: string }> {
    const accepted = acceptFile(file);
    const { id, key } = await insertUpload(this.em, accepted, owner);
    const uploadId = await this.storage.startMultipart(key, accepted.type);
    await kysely<CatalogueTables>(this.em)
      .updateTable('catalogue.uploads')
      .set({ upload_id: uploadId })
      .where('id', '=', id)
      .execute();
    return { key, uploadId };
  }
}
