import { Injectable, Logger } from '@nestjs/common';
import { FileStorage, readWholeFile, type StoredFile } from '../../../../platform/file-storage/file-storage.js';
import { avifOf } from '../../../../platform/file-storage/media-files.js';
import { Job } from '../../../../platform/jobs/job.js';
import { messageOf } from '../../../../platform/redaction.js';
import { PictureProcess } from '../adapters/picture-process.js';
import { ContentRejected, PicturesUnavailable } from '../domain/upload-errors.js';

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
