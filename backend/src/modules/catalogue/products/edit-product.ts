import {
  EntityManager,
  ForeignKeyConstraintViolationException,
  LockMode,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import {
  Category,
  CategoryNotFound,
  HOT_DEALS,
  HotDealsIsFixed,
  NO_PRODUCTS_OF_ITS_OWN,
  Subcategory,
  SubcategoryOfAnotherCategory,
} from '../categories/category.entity.js';
import { SlugTaken } from '../slug.js';
import { FormerSlug, Product, type ProductEdits } from './product.entity.js';
import { productChanged, withCategoryNames } from './products.commands.js';

export type { ProductEdits } from './product.entity.js';

/** Thrown where no product has this id. */
export class ProductNotFound extends Error {
  constructor() {
    super('There is no such product.');
  }
}

/** Thrown for an edit of a version that is not the present one. Names the fields that the edit would have changed. */
export class ProductVersionConflict extends Error {
  constructor(readonly fields: readonly string[]) {
    super('A colleague changed this product while you were editing it, so nothing was saved.');
  }
}

/**
 * Changes fields of a product that the shop owns (docs/rules.md#product-edits). With an `actor` it leaves an audit
 * record; the shop itself leaves none. Throws `ProductNotFound`, `ProductVersionConflict` (with a `version`),
 * `CategoryNotFound`, `HotDealsIsFixed`, `SubcategoryOfAnotherCategory`, `SlugTaken` and the errors of `Product.edit`.
 */
export class EditProduct extends Command<void> {
  constructor(
    readonly productId: string,
    readonly edits: ProductEdits,
    readonly version?: number,
    readonly actor?: string,
  ) {
    super();
  }
}

@CommandHandler(EditProduct)
export class EditProductHandler implements ICommandHandler<EditProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute(command: EditProduct): Promise<void> {
    try {
      await inTransaction(this.em, (em) => this.edit(em, command));
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException && command.edits.slug) {
        throw new SlugTaken(command.edits.slug);
      }
      // Deleted between the check and the commit.
      if (error instanceof ForeignKeyConstraintViolationException) throw new CategoryNotFound();
      throw error;
    }
  }

  private async edit(em: EntityManager, { productId, edits: wanted, version, actor }: EditProduct): Promise<void> {
    // Category and subcategory are locked before the product, in the same order as when one is deleted or moved.
    if (wanted.categoryId) await findCategory(em, wanted.categoryId);
    if (wanted.subcategoryId) await findSubcategory(em, wanted.subcategoryId);
    const product = await em.findOne(Product, productId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!product) throw new ProductNotFound();
    const edits = withoutFormerSubcategory(product, wanted);
    if (version !== undefined && version !== product.version) return rejectOutdated(product, edits);
    await checkSubcategory(em, product, edits);
    if (edits.slug !== undefined && edits.slug !== product.slug) await claimSlug(em, productId, edits.slug);
    const { formerSlug, changes } = product.edit(edits);
    if (!changes) return;
    if (formerSlug) em.persist(em.create(FormerSlug, { slug: formerSlug, productId }));
    await em.flush();
    if (actor) await this.audit.record(em, productChanged(actor, productId, await withCategoryNames(em, changes)));
  }
}

async function findCategory(em: EntityManager, categoryId: string): Promise<void> {
  const category = await em.findOne(Category, categoryId, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!category) throw new CategoryNotFound();
  if (category.slug === HOT_DEALS) throw new HotDealsIsFixed(NO_PRODUCTS_OF_ITS_OWN);
}

const findSubcategory = (em: EntityManager, id: string) =>
  em.findOne(Subcategory, id, { lockMode: LockMode.PESSIMISTIC_READ });

/** A new category clears the subcategory of the former one; this is not an error. */
function withoutFormerSubcategory(product: Product, edits: ProductEdits): ProductEdits {
  const { categoryId = product.categoryId, subcategoryId, ...rest } = edits;
  const isFormer = categoryId !== product.categoryId && subcategoryId === product.subcategoryId;
  return isFormer ? { ...rest, categoryId } : edits;
}

/** An edit that would change nothing is a repetition, and no conflict. */
function rejectOutdated(product: Product, edits: ProductEdits): void {
  const { changes } = product.edit(edits);
  if (changes) throw new ProductVersionConflict(Object.keys(changes.after));
}

async function checkSubcategory(em: EntityManager, product: Product, edits: ProductEdits): Promise<void> {
  const { categoryId = product.categoryId, subcategoryId } = edits;
  if (!subcategoryId) return;
  const subcategory = await findSubcategory(em, subcategoryId);
  if (!categoryId || subcategory?.categoryId !== categoryId) throw new SubcategoryOfAnotherCategory();
}

/** A product may return to a former slug of its own; another product's former slug is taken. */
async function claimSlug(em: EntityManager, productId: string, slug: string): Promise<void> {
  const former = await em.findOne(FormerSlug, slug);
  if (former && former.productId !== productId) throw new SlugTaken(slug);
  if (former) em.remove(former);
}
