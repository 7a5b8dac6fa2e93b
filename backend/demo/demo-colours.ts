import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SetColourMake } from '../src/modules/catalogue/colours/colours.commands.js';
import { ColoursQueries } from '../src/modules/catalogue/colours/colours.queries.js';
import { ImportColours } from '../src/modules/catalogue/colours/import-colours.js';
import { decodeText, parseTable } from '../src/modules/catalogue/product-files/parse-table.js';
import { actorName, SYSTEM } from '../src/platform/http/actor.js';
import { colourMakes } from './catalogue/colour-makes.js';

const FILE = resolve('backend/demo/catalogue/colours.csv');

/** The factory colours of the demo. */
@Injectable()
export class DemoColours {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ColoursQueries,
  ) {}

  /** Makes the makes that are not there yet, and imports the colours as long as there are none. */
  async make(): Promise<void> {
    const existing = await this.queries.makes();
    const names = new Set(existing.map(({ name }) => name));
    for (const fields of colourMakes)
      if (!names.has(fields.name)) await this.commands.execute(new SetColourMake(fields));
    if (existing.some(({ colours }) => colours > 0)) return;
    const table = parseTable(decodeText(await readFile(FILE)));
    const { errors } = await this.commands.execute(new ImportColours(table, false, actorName(SYSTEM)));
    if (errors[0]) throw new Error(`The demo's colours, line ${errors[0].line}: ${errors[0].message}`);
  }
}
