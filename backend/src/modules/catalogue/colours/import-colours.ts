import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { type AuditEntry, AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { CsvTable, TableLine } from '../product-files/parse-table.js';
import { ProductsChangedDuringImport } from '../product-files/product-files.commands.js';
import {
  type ImportChangeView,
  type ImportErrorView,
  type ImportResultView,
  MAX_CHANGES,
  MAX_ERRORS,
} from '../product-files/product-files.dto.js';
import { Colour, ColourMake } from './colour.entity.js';
import { type ColourFileColumns, cellOf, cellsOf, colourColumns, readLine } from './colour-file.js';
import { makeKey, normalisedCode } from './colour-rules.js';
import { auditedColour, upkeepEntry } from './colours.commands.js';

/** Rows in one statement. */
const CHUNK = 500;

/**
 * Adds and changes colours as a file says, all of it or nothing; colours that the file does not name stay
 * (docs/rules.md#colours). With `dryRun`, or where there are errors, nothing is changed, and the result says what would
 * be. Throws `UnreadableFile`, `ProductsChangedDuringImport`.
 */
export class ImportColours extends Command<ImportResultView> {
  constructor(
    readonly table: CsvTable,
    readonly dryRun: boolean,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ImportColours)
export class ImportColoursHandler implements ICommandHandler<ImportColours> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ table, dryRun, actor }: ImportColours): Promise<ImportResultView> {
    const columns = colourColumns(table);
    try {
      return await inTransaction(this.em, async (em) => {
        const read = new ColourImport(columns, await em.findAll(ColourMake), actor);
        const makes = read.makesOf(table.lines);
        // The locks keep edits away until the file is applied; nothing of what is read is saved by itself.
        const lockMode = dryRun ? LockMode.NONE : LockMode.PESSIMISTIC_WRITE;
        const existing = await em.find(Colour, { makeId: { $in: makes } }, { lockMode, disableIdentityMap: true });
        read.apply(table.lines, existing);
        const isApplied = !dryRun && read.errors.length === 0;
        if (isApplied) await this.save(em, read);
        return read.result(isApplied);
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ProductsChangedDuringImport();
      throw error;
    }
  }

  private async save(em: EntityManager, { changed, entries }: ColourImport): Promise<void> {
    for (let start = 0; start < changed.length; start += CHUNK) {
      const rows = changed
        .slice(start, start + CHUNK)
        .map(({ makeId, codeKey, yearFrom, yearTo, groundShade, ...colour }) => ({
          ...{ id: colour.id, code: colour.code, name: colour.name, variants: colour.variants, kind: colour.kind },
          ...{ make_id: makeId, code_key: codeKey, year_from: yearFrom, year_to: yearTo },
          ...{ ground_shade: groundShade, hex: colour.hex },
        }));
      await sql`
        insert into catalogue.colours
          (id, created_at, updated_at, make_id, code, code_key, name, variants, year_from, year_to, kind, ground_shade, hex)
        select id, now(), now(), make_id, code, code_key, name, variants, year_from, year_to, kind, ground_shade, hex
        from jsonb_populate_recordset(null::catalogue.colours, ${JSON.stringify(rows)}::jsonb)
        on conflict (id) do update set version = colours.version + 1, updated_at = now(), code = excluded.code,
          name = excluded.name, variants = excluded.variants, year_from = excluded.year_from,
          year_to = excluded.year_to, kind = excluded.kind, ground_shade = excluded.ground_shade, hex = excluded.hex`.execute(
        kysely(em),
      );
    }
    for (let start = 0; start < entries.length; start += CHUNK)
      await this.audit.recordAll(em, entries.slice(start, start + CHUNK));
  }
}

/** Applies the lines of a file to colours in memory, and collects their changes and errors. */
class ColourImport {
  readonly errors: ImportErrorView[] = [];
  readonly changed: Colour[] = [];
  readonly entries: AuditEntry[] = [];
  private readonly changes: ImportChangeView[] = [];
  private readonly makes = new Map<string, ColourMake>();
  private lines = 0;

  constructor(
    private readonly columns: ColourFileColumns,
    makes: readonly ColourMake[],
    private readonly actor: string,
  ) {
    for (const make of makes) for (const key of make.keys) this.makes.set(key, make);
  }

  /** Returns the ids of the makes that the lines name. */
  makesOf(lines: readonly TableLine[]): string[] {
    return [...new Set(lines.flatMap((line) => this.makeOf(line)?.id ?? []))];
  }

  apply(lines: readonly TableLine[], existing: readonly Colour[]): void {
    this.lines = lines.length;
    const stored = new Map(existing.map((colour) => [`${colour.makeId} ${colour.codeKey}`, colour]));
    const seen = new Map<string, number>();
    for (const line of lines) {
      const make = this.makeOf(line);
      const code = cellOf(line, this.columns, 'code');
      const key = `${make?.id} ${normalisedCode(code)}`;
      const other = seen.get(key);
      if (line.isTooLong) this.fail(line, null, 'This line has more cells than there are headings.');
      else if (!make) this.fail(line, 'make', unknownMake(cellOf(line, this.columns, 'make')));
      else if (other) this.fail(line, 'code', `${make.name} ${code} is already in line ${other}.`);
      else {
        if (normalisedCode(code) !== '') seen.set(key, line.line);
        this.applyLine(line, make, stored.get(key));
      }
    }
  }

  /** Returns the outcome of the import, sorted by line. */
  result(applied: boolean): ImportResultView {
    return {
      applied,
      lines: this.lines,
      changedProducts: this.changed.length,
      changedFields: this.changes.length,
      changes: this.changes.slice(0, MAX_CHANGES),
      errorCount: this.errors.length,
      errors: this.errors.slice(0, MAX_ERRORS),
      ignoredColumns: [...this.columns.ignored],
    };
  }

  private makeOf(line: TableLine): ColourMake | undefined {
    return this.makes.get(makeKey(cellOf(line, this.columns, 'make')));
  }

  private fail({ line }: TableLine, column: string | null, message: string): void {
    this.errors.push({ line, column, message });
  }

  private applyLine(line: TableLine, make: ColourMake, existing: Colour | undefined): void {
    const { input, errors } = readLine(line, this.columns, existing);
    if (errors.length > 0) {
      this.errors.push(...errors);
      return;
    }
    const before = existing && auditedColour(existing, make.name);
    const cellsBefore = existing ? cellsOf(existing) : {};
    const fields = input.toFields(make.id);
    const colour = existing ? existing.set(fields) : Colour.create(fields);
    const subject = { actor: this.actor, subjectType: 'colour', subjectId: colour.id };
    const entry = upkeepEntry(subject, before ?? null, auditedColour(colour, make.name), 'CSV import');
    if (!entry) return;
    this.changed.push(colour);
    this.entries.push(entry);
    for (const [column, after] of Object.entries(cellsOf(colour))) {
      const was = cellsBefore[column] ?? '';
      const shown = { line: line.line, code: `${make.name} ${colour.code}`, name: colour.name };
      if (was !== after) this.changes.push({ ...shown, column, before: was, after });
    }
  }
}

const unknownMake = (make: string) =>
  make === '' ? 'The make is missing.' : `There is no make "${make}". Add it to the makes first.`;
