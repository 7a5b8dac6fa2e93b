import type { EntityManager } from '@mikro-orm/postgresql';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { kysely } from '../../../platform/database/kysely.js';
import { toFieldErrors } from '../../../platform/http/validation.js';
import { HOT_DEALS } from '../categories/category.entity.js';
import { EditProductInput } from '../products/edit-product.dto.js';
import type { Product, ProductEdits } from '../products/product.entity.js';
import { CategoryMissing, FileNotStored, type ProductChanges, TooManyImages } from '../products/product-edits.js';
import { InvalidSlug } from '../slug.js';
import type { CatalogueTables } from '../tables.js';
import type { TableLine } from './parse-table.js';
import { headingOf, type ImportColumns, PRODUCT_FILE_COLUMNS, UnreadableCell } from './product-columns.js';
import type { ImportChangeView, ImportErrorView } from './product-files.dto.js';

interface Place {
  id: string;
  name: string;
  slug: string;
  former_slugs: string[];
}

interface Part extends Place {
  category_id: string | null;
}

/** The categories and subcategories that a file may name by their addresses, present or former. */
export class CategoryPlaces {
  private readonly byId: ReadonlyMap<string, Place>;

  private constructor(
    private readonly categories: readonly Place[],
    private readonly subcategories: readonly Part[],
  ) {
    this.byId = new Map([...categories, ...subcategories].map((place) => [place.id, place]));
  }

  /** Reads them; with `locks` none of them is deleted or moved until the transaction ends. */
  static async read(em: EntityManager, locks: boolean): Promise<CategoryPlaces> {
    const db = kysely<CatalogueTables>(em);
    const places = ['id', 'name', 'slug', 'former_slugs'] as const;
    const categories = db.selectFrom('catalogue.categories').select(places).orderBy('id');
    const parts = db
      .selectFrom('catalogue.subcategories')
      .select([...places, 'category_id'])
      .orderBy('id');
    return new CategoryPlaces(
      await (locks ? categories.forShare() : categories).execute(),
      await (locks ? parts.forShare() : parts).execute(),
    );
  }

  slugOf(id: string | null | undefined): string {
    return (id && this.byId.get(id)?.slug) || '';
  }

  nameOf(id: unknown): string | null {
    return (typeof id === 'string' && this.byId.get(id)?.name) || null;
  }

  /** Returns the id of the category of a cell, null for an empty one. Throws `UnreadableCell`. */
  category(cell: string): string | null {
    if (cell === '') return null;
    const category = bySlug(this.categories, cell);
    if (!category)
      throw new UnreadableCell(`There is no category "${cell}". Enter its address, for example ${this.example}.`);
    if (category.slug === HOT_DEALS)
      throw new UnreadableCell('Hot Deals has no products of its own: it shows what is on sale.');
    return category.id;
  }

  /** Returns the id of the subcategory of a cell, null for an empty one. Throws `UnreadableCell`. */
  subcategory(cell: string, categoryId: Product['categoryId']): string | null {
    if (cell === '') return null;
    const subcategory = bySlug(this.subcategories, cell);
    if (!subcategory) throw new UnreadableCell(`There is no subcategory "${cell}". Enter its address.`);
    if (!categoryId || subcategory.category_id !== categoryId)
      throw new UnreadableCell(
        `"${cell}" is not a subcategory of ${this.nameOf(categoryId) ?? 'a product without category'}.`,
      );
    return subcategory.id;
  }

  private get example(): string {
    return this.categories.find(({ slug }) => slug !== HOT_DEALS)?.slug ?? 'automotive-paints';
  }
}

const bySlug = <P extends Place>(places: readonly P[], slug: string): P | undefined =>
  places.find((place) => place.slug === slug) ?? places.find(({ former_slugs }) => former_slugs.includes(slug));

/** Effect of a line on its product. */
interface LineOutcome {
  errors: ImportErrorView[];
  /** Null where nothing is different. */
  changes: ProductChanges | null;
  shown: ImportChangeView[];
  /** The slug that still has to lead to the product. */
  formerSlug: string | null;
}

const NOTHING: LineOutcome = { errors: [], changes: null, shown: [], formerSlug: null };
const MAX_SHOWN = 300;

/**
 * Applies the cells of a line to its product, by the rules of the editor: only cells that differ from the product are
 * read, an empty cell clears its field.
 */
export function applyLine(
  { line, cells }: TableLine,
  { fixed, fields }: ImportColumns,
  places: CategoryPlaces,
  product: Product,
): LineOutcome {
  const errors: ImportErrorView[] = [];
  const attempt = <T>(column: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      errors.push({ line, column, message: error.message });
      return undefined;
    }
  };
  const given: Record<string, unknown> = {};
  for (const { index, column } of fields) {
    const cell = cells[index] ?? '';
    if (cell !== column.write(product)) given[column.field] = attempt(column.heading, () => column.read(cell));
  }
  const place = placeOf(cells, fixed, places, product, attempt);
  if (errors.length === 0 && Object.keys(given).length === 0 && Object.keys(place).length === 0) return NOTHING;

  const input = plainToInstance(EditProductInput, given);
  const invalid = validateSync(input, { validationError: { target: false } });
  for (const { field, message } of toFieldErrors(invalid)) errors.push({ line, column: headingOf(field), message });
  if (errors.length > 0) return { ...NOTHING, errors };

  const before = texts(product, places);
  const version = product.version;
  try {
    const { changes, formerSlug } = product.edit({ ...input.toEdits(), ...place });
    if (!changes) return NOTHING;
    const outdated = versionError(cells[fixed.version ?? -1], version, line);
    if (outdated) return { ...NOTHING, errors: [outdated] };
    const after = texts(product, places);
    const shown = Object.keys(changes.after).map((field) => {
      const column = headingOf(field);
      const { sageProductCode: code, name } = product;
      return { line, code, name, column, before: cut(before[column] ?? ''), after: cut(after[column] ?? '') };
    });
    return { errors, changes, shown, formerSlug };
  } catch (error) {
    const column = columnOf(error);
    if (!column) throw error;
    return { ...NOTHING, errors: [{ line, column, message: (error as Error).message }] };
  }
}

type Attempt = <T>(column: string, read: () => T) => T | undefined;

/** Returns category and subcategory, if a cell differs from the product's. */
function placeOf(
  cells: readonly string[],
  { category, subcategory }: ImportColumns['fixed'],
  places: CategoryPlaces,
  product: Product,
  attempt: Attempt,
): Pick<ProductEdits, 'categoryId' | 'subcategoryId'> {
  const place: Pick<ProductEdits, 'categoryId' | 'subcategoryId'> = {};
  const categoryCell = category === undefined ? undefined : (cells[category] ?? '');
  if (categoryCell !== undefined && categoryCell !== places.slugOf(product.categoryId)) {
    const categoryId = attempt('category', () => places.category(categoryCell));
    if (categoryId === undefined) return {};
    place.categoryId = categoryId;
  }
  const { categoryId = product.categoryId ?? null } = place;
  const cell = subcategory === undefined ? undefined : (cells[subcategory] ?? '');
  const present = categoryId === product.categoryId ? places.slugOf(product.subcategoryId) : '';
  if (cell !== undefined && cell !== present)
    place.subcategoryId = attempt('subcategory', () => places.subcategory(cell, categoryId));
  return place;
}

function versionError(cell: string | undefined, version: number, line: number): ImportErrorView | null {
  if (!cell || cell === String(version)) return null;
  const message = `This product has been changed since the file was made: its version is ${version}. Export it again, or remove the column "version".`;
  return { line, column: 'version', message };
}

/** The cells of a product by their headings. */
function texts(product: Product, places: CategoryPlaces): Record<string, string> {
  return {
    ...Object.fromEntries(PRODUCT_FILE_COLUMNS.map((column) => [column.heading, column.write(product)])),
    category: places.slugOf(product.categoryId),
    subcategory: places.slugOf(product.subcategoryId),
  };
}

const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** The column that an error of the product itself is about. */
function columnOf(error: unknown): string | null {
  if (error instanceof InvalidSlug) return 'slug';
  if (error instanceof TooManyImages) return 'images';
  if (error instanceof FileNotStored) return headingOf(error.field);
  if (error instanceof CategoryMissing) return 'category';
  return null;
}
