import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { Product } from '../../products/domain/product.js';
import { CategoryInUse, NoPlaceToMoveTo, SubcategoryNotFound } from '../domain/category-errors.js';
import { Subcategory } from '../domain/subcategory.js';
import { NO_SUBCATEGORY } from '../http/admin-categories.input.js';
import { inCategoryUpkeep, moveProducts } from './category-upkeep.js';

/**
 * Deletes a subcategory (docs/rules.md#category-upkeep). With `moveTo`, the id of another subcategory or `NO_SUBCATEGORY`, its
 * products go there first. Returns how many. Throws `SubcategoryNotFound`, `CategoryInUse`, `NoPlaceToMoveTo`.
 */
export class DeleteSubcategory extends Command<number> {
  constructor(
    readonly subcategoryId: string,
    readonly moveTo: string | undefined,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteSubcategory)
export class DeleteSubcategoryHandler implements ICommandHandler<DeleteSubcategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ subcategoryId, moveTo, actor }: DeleteSubcategory): Promise<number> {
    return inCategoryUpkeep(this.em, async (em) => {
      const subcategory = await em.findOne(Subcategory, subcategoryId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!subcategory) throw new SubcategoryNotFound();
      const products = await em.count(Product, { subcategoryId });
      if (products > 0 && moveTo === undefined) throw new CategoryInUse(`"${subcategory.name}"`, { products });
      const place = await this.place(em, subcategory, moveTo);
      const moved = products > 0 ? await movedTo(em, subcategoryId, place) : 0;
      await em.remove(subcategory).flush();
      const { name, slug, description } = subcategory;
      await this.audit.record(em, {
        actor,
        action: 'subcategory.deleted',
        subjectType: 'subcategory',
        subjectId: subcategoryId,
        before: { name, slug, description },
        ...(moved > 0 ? { after: { movedTo: place.name, products: moved } } : {}),
      });
      return moved;
    });
  }

  private async place(em: EntityManager, { id, categoryId }: Subcategory, moveTo: string | undefined): Promise<Place> {
    if (moveTo === undefined || moveTo === NO_SUBCATEGORY)
      return { categoryId: categoryId ?? null, subcategoryId: null, name: null };
    const target = await em.findOne(Subcategory, moveTo, { lockMode: LockMode.PESSIMISTIC_READ });
    // The same id may be written in capitals.
    if (!target?.categoryId || target.id === id)
      throw new NoPlaceToMoveTo('Choose another subcategory for the products.');
    return { categoryId: target.categoryId, subcategoryId: target.id, name: target.name };
  }
}

interface Place {
  categoryId: string | null;
  subcategoryId: string | null;
  name: string | null;
}

const movedTo = (em: EntityManager, from: string, { categoryId, subcategoryId }: Place) =>
  moveProducts(
    em,
    sql`p.subcategory_id = ${from}`,
    sql`coalesce(${categoryId}::uuid, p.category_id)`,
    sql`${subcategoryId}::uuid`,
  );
