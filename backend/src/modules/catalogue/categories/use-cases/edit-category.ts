import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { changedFields } from '../../domain/field-changes.js';
import { Category, type CategoryEdits } from '../domain/category.js';
import { CategoryNotFound } from '../domain/category-errors.js';
import { claimSlug, inCategoryUpkeep } from './category-upkeep.js';

/**
 * Changes a category (docs/rules.md#category-upkeep). With a `version` it throws `OptimisticLockError` where the category has
 * another one. Throws `CategoryNotFound`, `InvalidSlug`, `SlugTaken`, `HotDealsIsFixed`.
 */
export class EditCategory extends Command<void> {
  constructor(
    readonly categoryId: string,
    readonly edits: CategoryEdits,
    readonly version: number | undefined,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(EditCategory)
export class EditCategoryHandler implements ICommandHandler<EditCategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ categoryId, edits, version, actor }: EditCategory): Promise<void> {
    return inCategoryUpkeep(this.em, async (em) => {
      const category = await em.findOne(Category, categoryId);
      if (!category) throw new CategoryNotFound();
      if (version !== undefined) await em.lock(category, LockMode.OPTIMISTIC, version);
      const before = fieldsOf(category);
      category.edit(edits);
      if (category.slug !== before.slug) await claimSlug(em, 'categories', category.slug, categoryId);
      const changes = changedFields(before, fieldsOf(category));
      if (!changes) return;
      const subject = { subjectType: 'category', subjectId: categoryId };
      await this.audit.record(em, { actor, action: 'category.edited', ...subject, ...changes });
    });
  }
}

const fieldsOf = ({ name, slug, description, imageUrl }: Category) => ({ name, slug, description, imageUrl });
