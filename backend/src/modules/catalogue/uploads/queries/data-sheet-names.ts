import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { FileNameSource } from '../../../../platform/file-storage/file-names.js';
import type { CatalogueTables } from '../../tables.js';

const DATA_SHEET = /^datasheets\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/;

/** The names that administrators gave to the data sheets they uploaded. */
@Injectable()
export class DataSheetNames implements FileNameSource {
  constructor(private readonly em: EntityManager) {}

  async nameOf(key: string): Promise<string | undefined> {
    const [, id] = DATA_SHEET.exec(key) ?? [];
    if (!id) return undefined;
    const row = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.uploads')
      .where('id', '=', id)
      .where('state', '=', 'finalised')
      .select('filename')
      .executeTakeFirst();
    return row?.filename;
  }
}
