import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { changedFields } from '../../domain/field-changes.js';
import type { CatalogueTables } from '../../tables.js';
import { SubcategoryNameTaken, SubcategoryNotFound } from '../domain/category-errors.js';
import { Subcategory, type SubcategoryEdits } from '../domain/subcategory.js';
import { categoryForContents, claimSlug, inCategoryUpkeep, moveProducts } from './category-upkeep.js';

/**
 * Changes a subcategory; in another category its products follow (docs/rules.md#category-upkeep). With a `version` it throws
 * `OptimisticLockError` where the subcategory has another one. Throws `SubcategoryNotFound`, `CategoryNotFound`, `HotDealsIsFixed`,
 * `InvalidSlug`, `SlugTaken`, `SubcategoryNameTaken`.
 */
export class EditSubcategory extends Command<void> {
  constructor(
    readonly subcategoryId: string,
    readonly edits: SubcategoryEdits,
    readonly version: number | undefined,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(EditSubcategory)
export class EditSubcategoryHandler implements ICommandHandler<EditSubcategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ subcategoryId, edits, version, actor }: EditSubcategory): Promise<void> {
    return inCategoryUpkeep(this.em, async (em) => {
      // Locked first: an edit that gives a product this subcategory waits for the outcome, or is waited for.
      const subcategory = await em.findOne(Subcategory, subcategoryId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!subcategory) throw new SubcategoryNotFound();
      if (version !== undefined) await em.lock(subcategory, LockMode.OPTIMISTIC, version);
      const before = fieldsOf(subcategory);
      const moves = edits.categoryId !== undefined && edits.categoryId !== subcategory.categoryId;
      if (moves) await categoryForContents(em, edits.categoryId!);
      subcategory.edit(edits);
      if (subcategory.slug !== before.slug) await claimSlug(em, 'subcategories', subcategory.slug, subcategoryId);
      if (moves || subcategory.name !== before.name) await claimName(em, subcategory);
      await em.flush();
      const movedProducts = moves
        ? await moveProducts(
            em,
            sql`p.subcategory_id = ${subcategoryId}`,
            sql`${edits.categoryId}::uuid`,
            sql`p.subcategory_id`,
          )
        : 0;
      const changes = changedFields(before, fieldsOf(subcategory));
      if (!changes) return;
      const { before: old, after } = changes;
      await this.audit.record(em, {
        actor,
        action: 'subcategory.edited',
        subjectType: 'subcategory',
        subjectId: subcategoryId,
        before: old,
        after: movedProducts > 0 ? { ...after, movedProducts } : after,
      });
    });
  }
}

const fieldsOf = ({ name, slug, description, categoryId }: Subcategory) => ({ name, slug, description, categoryId });

/** Throws `SubcategoryNameTaken` where another subcategory of its category has the name. */
export async function claimName(em: EntityManager, { id, name, categoryId }: Subcategory): Promise<void> {
  const taken = await kysely<CatalogueTables>(em)
    .selectFrom('catalogue.subcategories')
    .select('id')
    .where('id', '<>', id)
    .where('category_id', '=', categoryId ?? null)
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken) throw new SubcategoryNameTaken(name);
}
