import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { actorName, SYSTEM } from '../../../../platform/http/actor.js';
import { Subcategory, type SubcategoryEdits } from '../domain/subcategory.js';
import { categoryForContents, claimSlug, inCategoryUpkeep, nextPosition } from './category-upkeep.js';
import { claimName } from './edit-subcategory.js';

/**
 * Creates a subcategory. Returns its id. Throws `CategoryNotFound`, `HotDealsIsFixed`, `InvalidSlug`, `SlugTaken`,
 * `SubcategoryNameTaken`.
 */
export class CreateSubcategory extends Command<string> {
  constructor(
    readonly subcategory: SubcategoryEdits & { categoryId: string; name: string },
    /** As `actorName` returns it. */
    readonly actor: string = actorName(SYSTEM),
  ) {
    super();
  }
}

@CommandHandler(CreateSubcategory)
export class CreateSubcategoryHandler implements ICommandHandler<CreateSubcategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ subcategory, actor }: CreateSubcategory): Promise<string> {
    return inCategoryUpkeep(this.em, async (em) => {
      const category = await categoryForContents(em, subcategory.categoryId);
      const created = Subcategory.create(subcategory);
      await claimName(em, created);
      await claimSlug(em, 'subcategories', created.slug, created.id);
      created.position = await nextPosition(em, 'subcategories');
      await em.persist(created).flush();
      const { id, name, slug, description } = created;
      const after = { category: category.name, name, slug, description };
      const subject = { subjectType: 'subcategory', subjectId: id };
      await this.audit.record(em, { actor, action: 'subcategory.created', ...subject, after });
      return id;
    });
  }
}
