import { Injectable } from '@nestjs/common';
import { FileStorage, readWholeFile, type StoredFile } from '../../../../platform/file-storage/file-storage.js';
import { PictureProcess } from '../adapters/picture-process.js';
import { looksLikePicture, PICTURE_WIDTHS, publicKeys } from '../domain/content.js';
import { ContentRejected, FileNotArrived } from '../domain/upload-errors.js';
import { UPLOAD_RULES } from '../domain/upload-rules.js';

/** Renders the pictures to serve from an uploaded one. The uploaded file itself is never served. */
@Injectable()
export class PublishPicture {
  constructor(
    private readonly storage: FileStorage,
    private readonly process: PictureProcess,
  ) {}

  /** Returns the key of the middle width. Throws `FileNotArrived`, `ContentRejected`, `PicturesUnavailable`. */
  async publish(id: string, file: StoredFile | undefined): Promise<string> {
    if (!file) throw new FileNotArrived();
    const bytes = await readWholeFile(this.storage, file, UPLOAD_RULES.image.maxBytes);
    if (!looksLikePicture(bytes)) throw new ContentRejected(UPLOAD_RULES.image.onlyThese);
    const pictures = await this.process.toWebp(bytes);
    for (const width of PICTURE_WIDTHS)
      await this.storage.put(publicKeys.picture(id, width), pictures[width], 'image/webp');
    return publicKeys.picture(id, 640);
  }
}
