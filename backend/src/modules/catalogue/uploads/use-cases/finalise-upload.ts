import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { FileNotFound, FileStorage, type StoredFile } from '../../../../platform/file-storage/file-storage.js';
import type { CatalogueTables } from '../../tables.js';
import { ContentRejected, FileNotArrived, UploadNotFound, UploadTooLarge } from '../domain/upload-errors.js';
import { UPLOAD_RULES } from '../domain/upload-rules.js';
import { ownUpload, type UploadRef, type UploadRow } from '../own-upload.js';
import { publishDataSheet } from './publish-data-sheet.js';
import { PublishPicture } from './publish-picture.js';

/**
 * Checks an uploaded file and makes it public. Returns its address; a repeat returns the same. Throws `UploadNotFound`,
 * `FileNotArrived`, `UploadTooLarge`, `ContentRejected`, `PicturesUnavailable`.
 */
export class FinaliseUpload extends Command<string> {
  constructor(readonly upload: UploadRef) {
    super();
  }
}

@CommandHandler(FinaliseUpload)
export class FinaliseUploadHandler implements ICommandHandler<FinaliseUpload> {
  /**
   * Running calls by upload id: concurrent calls of this process share one run. Two processes may both do the work; one
   * result counts.
   */
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly pictures: PublishPicture,
  ) {}

  async execute({ upload }: FinaliseUpload): Promise<string> {
    const row = await ownUpload(this.em, upload);
    const finished = outcomeOf(row);
    if (finished !== undefined) return finished;
    const pending = this.underWay.get(row.id);
    if (pending) return pending;
    const work = this.finalise(row).finally(() => this.underWay.delete(row.id));
    this.underWay.set(row.id, work);
    return work;
  }

  private async finalise(row: UploadRow): Promise<string> {
    const file = await this.storage.find(row.key);
    try {
      if (file && file.size > UPLOAD_RULES[row.purpose].maxBytes)
        throw new UploadTooLarge(UPLOAD_RULES[row.purpose].tooLarge);
      const key = await this.publish(row, file);
      return await this.record(row, this.storage.urlOf(key), file);
    } catch (error) {
      if (error instanceof ContentRejected || error instanceof UploadTooLarge) await this.reject(row, error.message);
      // Another process was quicker and has taken the file away.
      if (error instanceof FileNotFound || error instanceof FileNotArrived) {
        const finished = outcomeOf(await ownUpload(this.em, row));
        if (finished !== undefined) return finished;
        throw new FileNotArrived();
      }
      throw error;
    }
  }

  private publish(row: UploadRow, file: StoredFile | undefined): Promise<string> {
    return row.purpose === 'image' ? this.pictures.publish(row.id, file) : publishDataSheet(this.storage, row.id, file);
  }

  private async record(row: UploadRow, publicUrl: string, file: StoredFile | undefined): Promise<string> {
    const recorded = await kysely<CatalogueTables>(this.em)
      .updateTable('catalogue.uploads')
      .set({
        state: 'finalised',
        public_url: publicUrl,
        finalised_at: new Date(),
        ...(file ? { size: file.size } : {}),
      })
      .where('id', '=', row.id)
      .where('state', 'in', ['started', 'completed', 'finalised'])
      .returning('id')
      .executeTakeFirst();
    // The upload was aborted or expired in the meantime; the clean-up removes the published files too.
    if (!recorded) throw new UploadNotFound();
    await this.storage.remove(row.key).catch(() => undefined);
    return publicUrl;
  }

  private async reject({ id, key }: UploadRow, rejection: string): Promise<void> {
    await kysely<CatalogueTables>(this.em)
      .updateTable('catalogue.uploads')
      .set({ state: 'rejected', rejection })
      .where('id', '=', id)
      .where('state', 'in', ['started', 'completed'])
      .execute();
    await this.storage.remove(key);
  }
}

/**
 * Returns the address of a finalised upload; undefined for one that is not finalised yet. Throws for a rejected one.
 */
function outcomeOf({ state, public_url, rejection }: UploadRow): string | undefined {
  if (state === 'finalised' && public_url !== null) return public_url;
  if (state === 'rejected') throw new ContentRejected(rejection ?? 'The file was rejected.');
  return undefined;
}
