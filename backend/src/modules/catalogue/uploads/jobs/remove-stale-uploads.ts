import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { FileStorage } from '../../../../platform/file-storage/file-storage.js';
import { Job } from '../../../../platform/jobs/job.js';
import type { CatalogueTables } from '../../tables.js';
import { PICTURE_WIDTHS, publicKeys } from '../domain/content.js';
import type { UploadRow } from '../own-upload.js';
import { INCOMING } from '../use-cases/start-upload.js';

/** After this many hours an upload that was not finalised is removed (docs/rules.md#uploads). */
const HOURS = 24;
const BATCH = 100;

/** Removes uploads that were never finalised: the files, the parts, and then the record. */
@Injectable()
export class RemoveStaleUploads {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  @Job({ name: 'stale uploads', at: CronExpression.EVERY_HOUR, leader: true })
  async hourly(signal: AbortSignal): Promise<void> {
    await this.remove(new Date(), signal);
  }

  /** Removes uploads that are too old at `now`. A crash in the middle leaves the rest to the next run. */
  async remove(now: Date, signal?: AbortSignal): Promise<void> {
    const before = new Date(now.getTime() - HOURS * 3_600_000);
    let removed = 0;
    while (!signal?.aborted) {
      const rows = await this.expire(before);
      for (const row of rows) await this.removeOne(row);
      removed += rows.length;
      if (rows.length < BATCH) break;
    }
    // Files sent again after finalising, or left by a crash between two steps.
    for await (const { key, lastModified } of this.storage.list(INCOMING)) {
      if (signal?.aborted) return;
      if (lastModified < before) await this.storage.remove(key);
    }
    await this.storage.removeLeftovers(INCOMING, before);
    if (removed > 0) this.logger.log(`Removed ${removed} uploads that were never finished`);
  }

  /** Takes uploads away from their owners, so that none is finalised while it is removed. */
  private expire(before: Date): Promise<UploadRow[]> {
    return kysely<CatalogueTables>(this.em)
      .updateTable('catalogue.uploads')
      .set({ state: 'expired' })
      .where('id', 'in', (db) =>
        db
          .selectFrom('catalogue.uploads')
          .where(sql<boolean>`state <> 'finalised'`)
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(BATCH)
          .select('id'),
      )
      .where(sql<boolean>`state <> 'finalised'`)
      .returningAll()
      .execute();
  }

  private async removeOne({ id, key, upload_id, purpose }: UploadRow): Promise<void> {
    if (upload_id !== null) await this.storage.abortMultipart(key, upload_id);
    const published =
      purpose === 'image' ? PICTURE_WIDTHS.map((width) => publicKeys.picture(id, width)) : [publicKeys.dataSheet(id)];
    for (const each of [key, ...published]) await this.storage.remove(each);
    await kysely<CatalogueTables>(this.em).deleteFrom('catalogue.uploads').where('id', '=', id).execute();
  }
}
