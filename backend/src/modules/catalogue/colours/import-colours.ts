import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { sql } from 'kysely';
import { type AuditEntry, AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { toFieldErrors } from '../../../platform/http/validation.js';
import { type CsvTable, type TableLine, UnreadableFile } from '../product-files/parse-table.js';
import { headingKey } from '../product-files/product-columns.js';
import { ProductsChangedDuringImport } from '../product-files/product-files.commands.js';
import {
  type ImportChangeView,
  type ImportErrorView,
  type ImportResultView,
  MAX_CHANGES,
  MAX_ERRORS,
} from '../product-files/product-files.dto.js';
import { Colour, ColourMake, type ColourVariant } from './colour.entity.js';
import { makeKey, normalisedCode } from './colour-rules.js';
import { ColourInput } from './colour-upkeep.dto.js';
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

type Cell = string | number | readonly ColourVariant[] | null;

interface ColourColumn {
  readonly heading: string;
  /** Other headings by which it is known. */
  readonly aliases?: readonly string[];
  readonly field: Exclude<keyof ColourInput, 'version' | 'toFields'>;
  readonly write: (colour: Colour) => string;
  readonly read: (cell: string) => Cell;
}

const asText = (cell: string): Cell => cell || null;
const asYear = (cell: string): Cell => (cell === '' ? null : /^\d+$/.test(cell) ? Number(cell) : cell);

/** "lighter: vans; redder" as variants with their notes. */
function readVariants(cell: string): ColourVariant[] {
  return cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...note] = part.split(':');
      return { name: name.trim(), note: note.join(':').trim() };
    });
}

const writeVariants = (variants: readonly ColourVariant[]): string =>
  variants.map(({ name, note }) => (note ? `${name}: ${note}` : name)).join('; ');

/** The columns of a file; make and code name the colour. */
const COLUMNS: readonly ColourColumn[] = [
  { heading: 'make', field: 'make', write: () => '', read: asText },
  { heading: 'code', field: 'code', write: ({ code }) => code, read: asText },
  { heading: 'name', field: 'name', write: ({ name }) => name, read: asText },
  { heading: 'variants', field: 'variants', write: ({ variants }) => writeVariants(variants), read: readVariants },
  {
    ...{ heading: 'from', aliases: ['year from', 'first year'], field: 'yearFrom', read: asYear },
    write: ({ yearFrom }) => String(yearFrom ?? ''),
  },
  {
    ...{ heading: 'to', aliases: ['year to', 'last year'], field: 'yearTo', read: asYear },
    write: ({ yearTo }) => String(yearTo ?? ''),
  },
  { heading: 'kind', field: 'kind', write: ({ kind }) => kind, read: (cell) => asText(cell.toLowerCase()) },
  { heading: 'ground shade', field: 'groundShade', write: ({ groundShade }) => groundShade ?? '', read: asText },
  { heading: 'hex', aliases: ['screen colour'], field: 'hex', write: ({ hex }) => hex ?? '', read: asText },
];

/** The columns of a file, by the fields that they fill. */
export interface ColourFileColumns {
  readonly indexes: Partial<Record<ColourColumn['field'], number>>;
  /** Headings that mean nothing to the shop. */
  readonly ignored: readonly string[];
}

/** Finds the columns by their headings, whatever their order. Throws `UnreadableFile`. */
export function colourColumns({ headings }: CsvTable): ColourFileColumns {
  const indexes: Partial<Record<ColourColumn['field'], number>> = {};
  const ignored: string[] = [];
  headings.forEach((heading, index) => {
    const key = headingKey(heading);
    if (key === '') return;
    const column = COLUMNS.find((candidate) =>
      [candidate.heading, candidate.field, ...(candidate.aliases ?? [])].map(headingKey).includes(key),
    );
    if (!column) ignored.push(heading);
    else if (indexes[column.field] !== undefined)
      throw new UnreadableFile(`There are two columns "${heading}". Remove one of them.`);
    else indexes[column.field] = index;
  });
  for (const field of ['make', 'code'] as const)
    if (indexes[field] === undefined)
      throw new UnreadableFile(
        `There is no column "${field}". The first line has the headings, and each line names its colour by make and code.`,
      );
  return { indexes, ignored };
}

/** Returns the heading of an input's field, by its path: `variants.0.name`. */
const headingOf = (path: string) => COLUMNS.find(({ field }) => field === path.split('.')[0])?.heading ?? path;

/** Returns the cells of a colour by their headings, without make. */
export const cellsOf = (colour: Colour): Record<string, string> =>
  Object.fromEntries(COLUMNS.slice(1).map(({ heading, write }) => [heading, write(colour)]));

/** Returns the text of a line's column; empty where it is missing. */
export const cellOf = ({ cells }: TableLine, { indexes }: ColourFileColumns, field: ColourColumn['field']): string =>
  cells[indexes[field] ?? -1] ?? '';

/** Returns what a line makes of a colour: a column that is missing keeps its field, an empty cell clears it. */
export function readLine(
  line: TableLine,
  columns: ColourFileColumns,
  existing: Colour | undefined,
): { input: ColourInput; errors: ImportErrorView[] } {
  const given: Record<string, unknown> = existing ? storedInput(existing) : {};
  for (const { field, read } of COLUMNS) {
    if (columns.indexes[field] !== undefined) given[field] = read(cellOf(line, columns, field));
  }
  const input = plainToInstance(ColourInput, given);
  const invalid = validateSync(input, { validationError: { target: false } });
  const errors = toFieldErrors(invalid).map(({ field, message }) => ({
    ...{ line: line.line, column: headingOf(field), message },
  }));
  return { input, errors };
}

function storedInput({ name, variants, yearFrom, yearTo, kind, groundShade, hex }: Colour) {
  return { name, variants, yearFrom, yearTo, kind, groundShade, hex };
}
