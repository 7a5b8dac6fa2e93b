import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AuditTrail } from '../../../platform/audit.js';
import { kysely } from '../../../platform/database/kysely.js';
import { replaceFamily, SetFamily } from '../families/families.commands.js';
import {
  checkMembers,
  MAX_COLOUR,
  MAX_FAMILY_NAME,
  MAX_OPTION_NAME,
  MAX_PACK,
  type Member,
  PACK_UNITS,
} from '../families/product-family.entity.js';
import type { CatalogueTables } from '../tables.js';
import { readSpecifications, UnreadableCell, writeSpecifications } from './product-columns.js';

/** A cell of the column "family" that differs from its product. */
interface ChangedPlace {
  productId: string;
  line: number;
  /** Null where the product leaves its family. */
  place: FamilyPlace | null;
}

/** A family as the file changes it; a new one has no version. */
interface ChangedFamily {
  name: string;
  optionName: string;
  version: number | null;
  former: readonly Member[];
  members: Member[];
  /** The last line that changes it. */
  line: number;
}

type PlacedMember = Awaited<ReturnType<typeof membersOf>>[number];

/** Reads the places in families of products, and of all other members of these families. */
export const membersOf = (em: EntityManager, productIds: readonly string[], names: readonly string[] = []) =>
  kysely<CatalogueTables>(em)
    .selectFrom('catalogue.family_members as m')
    .innerJoin('catalogue.product_families as f', 'f.id', 'm.family_id')
    .where((row) =>
      row.or([
        row('f.name', '=', sql<string>`any(${names}::text[])`),
        row(
          'm.family_id',
          'in',
          row
            .selectFrom('catalogue.family_members as given')
            .where('given.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
            .select('given.family_id'),
        ),
      ]),
    )
    .select(['m.product_id as productId', 'm.colour', 'm.swatch', 'm.pack_size as packSize', 'm.pack_unit as packUnit'])
    .select(['f.id as familyId', 'f.name', 'f.option_name as optionName', 'f.version'])
    .orderBy('m.family_id')
    .orderBy('m.position')
    .execute();

type Fail = (line: number, column: string, message: string) => void;

/** The families of the products of a file: each changed one is replaced whole, by the rules of the editor. */
export class FamilyImport {
  /** Changed cells by product, with the text of the cell before. */
  readonly changed = new Map<string, { before: string; after: string; line: number }>();
  private readonly families = new Map<string, ChangedFamily>();

  private constructor(private readonly fail: Fail) {}

  /** Reads the cells of the products; errors are given to `fail`. */
  static async read(
    em: EntityManager,
    cells: readonly { productId: string; line: number; cell: string }[],
    fail: Fail,
  ): Promise<FamilyImport> {
    const families = new FamilyImport(fail);
    if (cells.length === 0) return families;
    const ids = cells.map(({ productId }) => productId);
    const placeOf = new Map((await membersOf(em, ids)).map((member) => [member.productId, member]));
    const changed = cells.flatMap(({ productId, line, cell }): ChangedPlace[] => {
      const before = writeFamilyCell(placeOf.get(productId));
      if (cell === before) return [];
      try {
        const place = readFamilyCell(cell);
        const after = writeFamilyCell(place ?? undefined);
        if (after === before) return [];
        families.changed.set(productId, { before, after, line });
        return [{ productId, line, place }];
      } catch (error) {
        if (!(error instanceof UnreadableCell)) throw error;
        fail(line, 'family', error.message);
        return [];
      }
    });
    if (changed.length === 0) return families;
    const names = changed.flatMap(({ place }) => place?.name ?? []);
    const ofChanged = changed.map(({ productId }) => productId);
    families.apply(changed, await membersOf(em, ofChanged, names));
    return families;
  }

  /**
   * Leaves first, so that a product is free for its new family. Throws `OptimisticLockError` or
   * `InAnotherFamily` where a family was changed meanwhile.
   */
  async save(em: EntityManager, audit: AuditTrail, actor: string): Promise<void> {
    const stays = ({ former, members }: ChangedFamily) =>
      former.filter(({ productId }) => members.some((member) => member.productId === productId));
    const all = [...this.families.values()];
    for (const family of all) {
      const staying = stays(family);
      if (staying.length === family.former.length) continue;
      // A family that has members again, but none or one of its own, is made anew below.
      const kept = staying.length < 2 ? [] : staying;
      await replaceFamily(em, audit, this.commandOf(family, family.former[0]!.productId, kept, actor));
      family.version = kept.length === 0 ? null : (family.version ?? 0) + 1;
    }
    for (const family of all) {
      if (family.members.length === 0) continue;
      const inIt = family.version === null ? family.members[0]! : (stays(family)[0] ?? family.members[0]!);
      await replaceFamily(em, audit, this.commandOf(family, inIt.productId, family.members, actor));
    }
  }

  private commandOf(
    { name, optionName, version }: ChangedFamily,
    productId: string,
    members: readonly Member[],
    actor: string,
  ) {
    return new SetFamily(productId, name, members, version, actor, optionName);
  }

  private apply(changed: readonly ChangedPlace[], members: readonly PlacedMember[]): void {
    const byProduct = new Map(members.map((member) => [member.productId, member]));
    for (const { productId, line, place } of changed) {
      const former = byProduct.get(productId);
      if (former && former.name !== place?.name) {
        const family = this.familyOf(former.name, members, line);
        if (family) family.members = family.members.filter((member) => member.productId !== productId);
      }
      if (!place) continue;
      const family = this.familyOf(place.name, members, line);
      if (!family) continue;
      const { name: _name, optionName, ...own } = place;
      family.optionName = optionName;
      const at = family.members.findIndex((member) => member.productId === productId);
      if (at === -1) family.members.push({ productId, ...own });
      else family.members[at] = { productId, ...own };
    }
    for (const family of this.families.values()) this.check(family, changed);
  }

  /** Returns the family to change; undefined where its name does not tell which. */
  private familyOf(name: string, members: readonly PlacedMember[], line: number): ChangedFamily | undefined {
    const known = this.families.get(name);
    if (known) return Object.assign(known, { line });
    const own = members.filter((member) => member.name === name);
    if (new Set(own.map(({ familyId }) => familyId)).size > 1) {
      this.fail(line, 'family', `There are several families "${name}". Change this one on the page of a product.`);
      return undefined;
    }
    const former = own.map(
      ({ productId, colour, swatch, packSize, packUnit }): Member => ({
        productId,
        colour,
        swatch,
        packSize,
        packUnit,
      }),
    );
    const { optionName = '', version = null } = own[0] ?? {};
    const family = { name, optionName, version, former, members: [...former], line };
    this.families.set(name, family);
    return family;
  }

  private check({ name, optionName, members, line }: ChangedFamily, changed: readonly ChangedPlace[]): void {
    const options = new Set(changed.flatMap(({ place }) => (place?.name === name ? [place.optionName] : [])));
    if (options.size > 1) {
      this.fail(line, 'family', `The lines of the family "${name}" name different options. Give all the same.`);
      return;
    }
    try {
      checkMembers(members, optionName);
    } catch (error) {
      this.fail(line, 'family', `The family "${name}": ${(error as Error).message}`);
    }
  }
}

/** A product's place in a family, as one cell of a file says it. */
export interface FamilyPlace extends Omit<Member, 'productId'> {
  readonly name: string;
  /** Option that the members differ in; empty for colours. */
  readonly optionName: string;
}

const LINES = ['Family', 'Option', 'Value', 'Swatch', 'Pack'] as const;
type Line = (typeof LINES)[number];

const PACK = new RegExp(`^([1-9]\\d{0,7}) ?(${PACK_UNITS.join('|')})$`, 'i');

/** Returns the cell of a product, a line each: "Family: Wet and Dry Sheet", "Option: Grit", "Value: P80"; empty for none. */
export function writeFamilyCell(place: FamilyPlace | undefined): string {
  if (!place) return '';
  const { name, optionName, colour, swatch, packSize, packUnit } = place;
  const values: Record<Line, string | null> = {
    ...{ Family: name, Option: optionName, Value: colour, Swatch: swatch },
    Pack: packSize === null ? null : `${packSize} ${packUnit}`,
  };
  return writeSpecifications(LINES.flatMap((line) => (values[line] ? [{ name: line, value: values[line] }] : [])));
}

/** Returns the place that a cell gives its product, null for an empty one. Throws `UnreadableCell`. */
export function readFamilyCell(cell: string): FamilyPlace | null {
  if (cell === '') return null;
  const rows = readSpecifications(cell);
  if (!rows) throw new UnreadableCell('Enter each part on its own line, such as "Family: Wet and Dry Sheet".');
  const values: Record<Line, string> = { Family: '', Option: '', Value: '', Swatch: '', Pack: '' };
  for (const { name, value } of rows) {
    const line = LINES.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    if (!line) throw new UnreadableCell(`"${name}" is no part of a family. Enter lines such as "Value: P80".`);
    values[line] = value;
  }
  const { Family: name, Option: optionName, Value: colour, Swatch: swatch, Pack: pack } = values;
  if (name === '') throw new UnreadableCell('The name of the family is missing: "Family: Wet and Dry Sheet".');
  checkLength('Family', name, MAX_FAMILY_NAME);
  checkLength('Option', optionName, MAX_OPTION_NAME);
  checkLength('Value', colour, MAX_COLOUR);
  if (swatch !== '' && !/^#[0-9a-f]{6}$/i.test(swatch))
    throw new UnreadableCell('A swatch is a colour such as #c1121f.');
  const [, size, unit] = PACK.exec(pack) ?? [];
  if ((pack !== '' && !size) || Number(size ?? 0) > MAX_PACK)
    throw new UnreadableCell('A pack is a whole number of ml, g or pcs, such as "1000 ml".');
  return {
    ...{ name, optionName, colour, swatch: swatch.toLowerCase() || null },
    packSize: size ? Number(size) : null,
    packUnit: PACK_UNITS.find((candidate) => candidate === unit?.toLowerCase()) ?? null,
  };
}

function checkLength(line: Line, text: string, most: number): void {
  if (text.length > most) throw new UnreadableCell(`${line} can have ${most} characters at most.`);
}
