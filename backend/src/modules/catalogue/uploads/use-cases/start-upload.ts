import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../../platform/database/kysely.js';
import { FileStorage, type SignedRequest } from '../../../../platform/file-storage/file-storage.js';
import type { CatalogueTables } from '../../tables.js';
import { type AcceptedFile, type AnnouncedFile, acceptFile } from '../domain/upload-rules.js';

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
