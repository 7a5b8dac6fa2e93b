import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ListSynonymsQuery } from '../src/modules/catalogue/search/list-synonyms.js';
import { SetSynonyms } from '../src/modules/catalogue/search/search.commands.js';
import { synonyms } from './catalogue/synonyms.js';

/** The words of the trade that a demo administrator adds to those which every shop starts with. */
@Injectable()
export class DemoSynonyms {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ListSynonymsQuery,
  ) {}

  /** Makes the groups that are not there yet. */
  async make(): Promise<void> {
    const { rows } = await this.queries.listSynonyms({}, { page: 1, limit: 1000, sort: 'terms' });
    const existing = new Set(rows.map(({ terms }) => terms.join()));
    for (const terms of synonyms) if (!existing.has(terms.join())) await this.commands.execute(new SetSynonyms(terms));
  }
}
