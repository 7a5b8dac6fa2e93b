import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Category } from '../../categories/domain/category.js';
import { CategoryNotFound, SubcategoryOfAnotherCategory } from '../../categories/domain/category-errors.js';
import { Subcategory } from '../../categories/domain/subcategory.js';
import { SlugTaken } from '../../domain/slug.js';
import { FormerSlug } from '../domain/former-slug.js';
import { Product, type ProductEdits } from '../domain/product.js';

export type { ProductEdits } from '../domain/product.js';

/** Thrown where no product has this id. */
export class ProductNotFound extends Error {
  constructor() {
    super('There is no such product.');
  }
}

/**
 * Changes what the shop owns of a product (docs/rules.md#field-ownership). With a `version` it throws `OptimisticLockError` where
 * the product has another one. Throws `ProductNotFound`, `CategoryNotFound`, `SubcategoryOfAnotherCategory`, `SlugTaken` and what
 * `Product.edit` throws.
 */
export class EditProduct extends Command<void> {
  constructor(
    readonly productId: string,
    readonly edits: ProductEdits,
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(EditProduct)
export class EditProductHandler implements ICommandHandler<EditProduct> {
  constructor(private readonly em: EntityManager) {}

  async execute({ productId, edits, version }: EditProduct): Promise<void> {
    try {
      await this.em.fork().transactional(async (em) => {
        const product = await em.findOne(Product, productId);
        if (!product) throw new ProductNotFound();
        if (version !== undefined) await em.lock(product, LockMode.OPTIMISTIC, version);
        await this.checkCategory(em, product, edits);
        if (edits.slug !== undefined && edits.slug !== product.slug) await this.claimSlug(em, productId, edits.slug);
        const former = product.edit(edits);
        if (former) em.persist(em.create(FormerSlug, { slug: former, productId }));
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException && edits.slug) throw new SlugTaken(edits.slug);
      throw error;
    }
  }

  private async checkCategory(em: EntityManager, product: Product, edits: ProductEdits): Promise<void> {
    const { categoryId = product.categoryId, subcategoryId } = edits;
    // Locked until the product has them: neither may be deleted or moved in between.
    const lockMode = LockMode.PESSIMISTIC_READ;
    if (edits.categoryId && !(await em.findOne(Category, edits.categoryId, { lockMode }))) throw new CategoryNotFound();
    if (!subcategoryId) return;
    const subcategory = await em.findOne(Subcategory, subcategoryId, { lockMode });
    if (!categoryId || subcategory?.categoryId !== categoryId) throw new SubcategoryOfAnotherCategory();
  }

  /** A product may return to a former slug of its own; another product's former slug is taken. */
  private async claimSlug(em: EntityManager, productId: string, slug: string): Promise<void> {
    const former = await em.findOne(FormerSlug, slug);
    if (former && former.productId !== productId) throw new SlugTaken(slug);
    if (former) em.remove(former);
  }
}
