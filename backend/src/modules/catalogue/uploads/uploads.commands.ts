import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import {
  FileNotFound,
  FileStorage,
  InvalidParts,
  MultipartUploadNotFound,
  readWholeFile,
  type SignedRequest,
  type StoredFile,
  type StoredPart,
} from '../../../platform/file-storage/file-storage.js';
import type { CatalogueTables } from '../tables.js';
import { HEAD_BYTES, looksLikePdf, looksLikePicture, PICTURE_WIDTHS, publicKeys } from './content.js';
import { PictureProcess } from './picture-process.js';
import {
  type AcceptedFile,
  type AnnouncedFile,
  acceptFile,
  ContentRejected,
  FileNotArrived,
  UPLOAD_RULES,
  UploadNotFound,
  UploadTooLarge,
} from './upload-rules.js';

export type UploadRow = Selectable<CatalogueTables['catalogue.uploads']>;

/** An upload and the user who asks for it. */
export interface UploadRef {
  readonly key: string;
  /** A user's id. */
  readonly owner: string;
}

/** Returns the caller's upload. Throws `UploadNotFound`, also for those of others. */
export async function ownUpload(em: EntityManager, { key, owner }: UploadRef): Promise<UploadRow> {
  const row = await kysely<CatalogueTables>(em)
    .selectFrom('catalogue.uploads')
    .where('key', '=', key)
    .where('owner', '=', owner)
    .where('state', 'not in', ['aborted', 'expired'])
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new UploadNotFound();
  return row;
}

/** A multipart upload, which still takes parts where `state` is `started`. */
export type MultipartRow = UploadRow & { readonly upload_id: string };

/** The same for an upload in parts of that id. */
export async function ownMultipart(em: EntityManager, ref: UploadRef, uploadId: string): Promise<MultipartRow> {
  const row = await ownUpload(em, ref);
  if (row.upload_id === null || row.upload_id !== uploadId) throw new UploadNotFound();
  return { ...row, upload_id: row.upload_id };
}

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

/** Moves a data sheet to where it is served. Returns its key. Throws `FileNotArrived`, `ContentRejected`. */
export async function publishDataSheet(
  storage: FileStorage,
  id: string,
  file: StoredFile | undefined,
): Promise<string> {
  const key = publicKeys.dataSheet(id);
  if (!file) {
    // Moved before, by a call that did not get as far as recording it.
    if (await storage.has(key)) return key;
    throw new FileNotArrived();
  }
  if (!(await isPdf(storage, file))) throw new ContentRejected('This is not a PDF file that can be read.');
  await storage.move(file, key, 'application/pdf');
  return key;
}

async function isPdf(storage: FileStorage, { key, size }: StoredFile): Promise<boolean> {
  if (size === 0) return false;
  const head = await bytesOf(storage, key, 0, Math.min(HEAD_BYTES, size) - 1);
  const tail = await bytesOf(storage, key, Math.max(0, size - HEAD_BYTES), size - 1);
  return looksLikePdf(head, tail);
}

async function bytesOf(storage: FileStorage, key: string, start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(key, { start, end })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

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
    const { share, ...pictures } = await this.process.toWebp(bytes);
    await this.storage.put(publicKeys.sharePicture(id), share, 'image/jpeg');
    for (const width of PICTURE_WIDTHS)
      await this.storage.put(publicKeys.picture(id, width), pictures[width], 'image/webp');
    return publicKeys.picture(id, 640);
  }
}

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

/** An upload and the request by which a browser sends the file. */
interface StartedUpload {
  readonly key: string;
  readonly request: SignedRequest;
}

/**
 * Starts an upload of a whole file for a user: `put` by PUT, `form` by the POST that limits the size best. Throws
 * `FileNotAllowed`, `UploadTooLarge`.
 */
export class StartUpload extends Command<StartedUpload> {
  constructor(
    readonly file: AnnouncedFile,
    readonly owner: string,
    readonly by: 'put' | 'form' = 'put',
  ) {
    super();
  }
}

@CommandHandler(StartUpload)
export class StartUploadHandler implements ICommandHandler<StartUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  async execute({ file, owner, by }: StartUpload): Promise<StartedUpload> {
    const accepted = acceptFile(file);
    const { key } = await insertUpload(this.em, accepted, owner);
    const rules = {
      maxBytes: accepted.maxBytes,
      contentType: accepted.type,
      ...(accepted.size === null ? {} : { size: accepted.size }),
    };
    const request = await (by === 'form' ? this.storage.signForm(key, rules) : this.storage.signUpload(key, rules));
    return { key, request };
  }
}

/** Records an upload under a key of the server's own. */
export async function insertUpload(
  em: EntityManager,
  { filename, type, size, purpose }: AcceptedFile,
  owner: string,
): Promise<{ id: string; key: string }> {
  const id = uuid();
  const key = `${INCOMING}/${id}`;
  await kysely<CatalogueTables>(em)
    .insertInto('catalogue.uploads')
    .values({ id, key, purpose, filename, type, size, owner, state: 'started' })
    .execute();
  return { id, key };
}

/** Folder of files that have not been checked: their keys have no ending, so they are never served. */
export const INCOMING = 'incoming';

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
