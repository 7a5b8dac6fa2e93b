import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SlugTaken } from '../../domain/slug.js';
import { Category } from '../domain/category.js';

/** Creates a category. Returns its id. Throws `InvalidSlug`, `SlugTaken`. */
export class CreateCategory extends Command<string> {
  constructor(readonly category: { name: string; slug?: string; description?: string; imageUrl?: string | null }) {
    super();
  }
}

@CommandHandler(CreateCategory)
export class CreateCategoryHandler implements ICommandHandler<CreateCategory> {
  constructor(private readonly em: EntityManager) {}

  async execute({ category }: CreateCategory): Promise<string> {
    const em = this.em.fork();
    const created = Category.create(category);
    try {
      await em.persist(created).flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new SlugTaken(created.slug) : error;
    }
    return created.id;
  }
}
