import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { FileStorage, readWholeFile, type StoredFile } from '../../../platform/file-storage/file-storage.js';
import { avifOf } from '../../../platform/file-storage/media.controller.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { messageOf } from '../../../platform/redaction.js';
import type { CatalogueTables } from '../tables.js';
import { PICTURE_WIDTHS, publicKeys } from './content.js';
import { PictureProcess } from './picture-process.js';
import { ContentRejected, PicturesUnavailable } from './upload-rules.js';
import { INCOMING, type UploadRow } from './uploads.commands.js';

/** Delay after the start, when the process is busy, or may belong to a test; seconds. */
const STARTS_AFTER_SECONDS = 600;
const MAX_SOURCE_BYTES = 20_000_000;
/** The narrowest width is stored last: if it exists, the others do. */
const WIDTHS = [1280, 640, 320] as const;
const EVERY_TWO_MINUTES = '*/2 * * * *';

/** Folders of pictures. Names in the first are in the order in which the uploads began. */
const FOLDERS = [
  { folder: 'images', isInOrderOfTime: true },
  { folder: 'products', isInOrderOfTime: false },
] as const;
/** No upload that began before a picture of this age is finished any more (docs/rules.md#uploads); ms. */
const SETTLED_MS = 48 * 3_600_000;

/**
 * Makes AVIF beside the WebP of pictures, about a third smaller, of their widest WebP. Encoding takes seconds of a processor, so
 * it is done later, one picture at a time, in a process of the lowest priority, and never by a process that only serves.
 */
@Injectable()
export class MakeAvif {
  private readonly logger = new Logger('Pictures');
  private readonly doneUpTo = new Map<string, string>();
  /** Pictures that cannot be encoded; tried again by the next process. */
  private readonly failed = new Set<string>();

  constructor(
    private readonly storage: FileStorage,
    private readonly process: PictureProcess,
  ) {}

  @Job({ name: 'AVIF pictures', at: EVERY_TWO_MINUTES, leader: true })
  async later(signal: AbortSignal): Promise<void> {
    if (process.uptime() > STARTS_AFTER_SECONDS) await this.make(signal);
  }

  /** Makes the missing pictures. Returns how many. */
  async make(signal: AbortSignal): Promise<number> {
    let made = 0;
    for (const { folder, isInOrderOfTime } of FOLDERS) {
      let allBefore = isInOrderOfTime;
      for await (const picture of this.pictures(folder)) {
        if (signal.aborted) return made;
        const isDone = picture.files.has(avifOf(keyOf(picture.name, 320))) || this.failed.has(picture.name);
        const source = picture.files.get(keyOf(picture.name, 1280));
        if (!isDone && source && (await this.makeOne(picture.name, source, signal))) made += 1;
        // The next run starts after the last picture before which no new one can appear.
        allBefore &&= source !== undefined && source.lastModified.getTime() < Date.now() - SETTLED_MS;
        if (allBefore) this.doneUpTo.set(folder, `${picture.name}/~`);
      }
    }
    return made;
  }

  private async makeOne(name: string, source: StoredFile, signal: AbortSignal): Promise<boolean> {
    try {
      const pictures = await this.process.toAvif(await readWholeFile(this.storage, source, MAX_SOURCE_BYTES), signal);
      for (const width of WIDTHS) await this.storage.put(avifOf(keyOf(name, width)), pictures[width], 'image/avif');
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      // A storage that is full or does not answer says nothing of the picture: the next run tries again.
      if (!(error instanceof ContentRejected || error instanceof PicturesUnavailable)) throw error;
      this.failed.add(name);
      this.logger.warn(`${name} has no AVIF: ${messageOf(error)}`);
      return false;
    }
  }

  /** The pictures of a folder that are not known to be done, each with its files by key. */
  private async *pictures(folder: string): AsyncGenerator<{ name: string; files: Map<string, StoredFile> }> {
    let name = '';
    let files = new Map<string, StoredFile>();
    for await (const file of this.storage.list(folder, this.doneUpTo.get(folder))) {
      const of = file.key.slice(0, file.key.lastIndexOf('/'));
      if (of !== name) {
        if (name) yield { name, files };
        [name, files] = [of, new Map()];
      }
      files.set(file.key, file);
    }
    if (name) yield { name, files };
  }
}

function keyOf(name: string, width: number): string {
  return `${name}/${width}.webp`;
}

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
    const pictures = [...PICTURE_WIDTHS.map((width) => publicKeys.picture(id, width)), publicKeys.sharePicture(id)];
    const published = purpose === 'image' ? pictures : [publicKeys.dataSheet(id)];
    for (const each of [key, ...published]) await this.storage.remove(each);
    await kysely<CatalogueTables>(this.em).deleteFrom('catalogue.uploads').where('id', '=', id).execute();
  }
}
