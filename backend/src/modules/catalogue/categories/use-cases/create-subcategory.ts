import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SlugTaken } from '../../domain/slug.js';
import { Category } from '../domain/category.js';
import { CategoryNotFound } from '../domain/category-errors.js';
import { Subcategory, SubcategoryNameTaken } from '../domain/subcategory.js';

/** Creates a subcategory. Returns its id. Throws `CategoryNotFound`, `InvalidSlug`, `SlugTaken`, `SubcategoryNameTaken`. */
export class CreateSubcategory extends Command<string> {
  constructor(readonly subcategory: { categoryId: string; name: string; slug?: string; description?: string }) {
    super();
  }
}

@CommandHandler(CreateSubcategory)
export class CreateSubcategoryHandler implements ICommandHandler<CreateSubcategory> {
  constructor(private readonly em: EntityManager) {}

  async execute({ subcategory }: CreateSubcategory): Promise<string> {
    const em = this.em.fork();
    const { categoryId, name } = subcategory;
    if (!(await em.findOne(Category, categoryId))) throw new CategoryNotFound();
    const created = Subcategory.create(subcategory);
    try {
      await em.persist(created).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const sameName = await this.em.fork().count(Subcategory, { categoryId, name });
      throw sameName > 0 ? new SubcategoryNameTaken(name) : new SlugTaken(created.slug);
    }
    return created.id;
  }
}
