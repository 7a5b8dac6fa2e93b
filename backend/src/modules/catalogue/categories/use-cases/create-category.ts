import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { actorName, SYSTEM } from '../../../../platform/http/actor.js';
import { Category, type CategoryEdits } from '../domain/category.js';
import { claimSlug, inCategoryUpkeep, nextPosition } from './category-upkeep.js';

/** Creates a category at the end of the menu. Returns its id. Throws `InvalidSlug`, `SlugTaken`. */
export class CreateCategory extends Command<string> {
  constructor(
    readonly category: CategoryEdits & { name: string },
    /** As `actorName` returns it. */
    readonly actor: string = actorName(SYSTEM),
  ) {
    super();
  }
}

@CommandHandler(CreateCategory)
export class CreateCategoryHandler implements ICommandHandler<CreateCategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ category, actor }: CreateCategory): Promise<string> {
    return inCategoryUpkeep(this.em, async (em) => {
      const created = Category.create(category);
      await claimSlug(em, 'categories', created.slug, created.id);
      created.position = await nextPosition(em, 'categories');
      await em.persist(created).flush();
      const { id, name, slug, description, imageUrl } = created;
      const after = { name, slug, description, imageUrl };
      await this.audit.record(em, { actor, action: 'category.created', subjectType: 'category', subjectId: id, after });
      return id;
    });
  }
}
