import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { orCurrent } from '../../../../platform/http/or-current.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { UuidPipe } from '../../../../platform/uuid.js';
import { CatalogueProblems } from '../../http/catalogue-problems.js';
import { CategoryNotFound } from '../domain/category-errors.js';
import { ListAdminCategories } from '../queries/admin-categories.js';
import type { AdminCategoryView, CategoryDeletedView } from '../queries/admin-category.view.js';
import { ArrangeCategories } from '../use-cases/arrange-categories.js';
import { CreateCategory } from '../use-cases/create-category.js';
import { DeleteCategory } from '../use-cases/delete-category.js';
import { EditCategory } from '../use-cases/edit-category.js';
import {
  ArrangeInput,
  CreateCategoryInput,
  DeleteCategoryInput,
  EditCategoryInput,
  ListAdminCategoriesInput,
} from './admin-categories.input.js';

const CategoryId = () => Param('id', new UuidPipe({ exceptionFactory: () => new CategoryNotFound() }));

/** The upkeep of categories (docs/rules.md#category-upkeep). */
@ApiTags('catalogue admin')
@CatalogueProblems()
@Controller('api/admin/categories')
@Allow('admin')
export class AdminCategoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Categories with their subcategories and the numbers of their products. */
  @Get()
  @ApiOperation({ operationId: 'listAdminCategories' })
  async list(
    @Query() input: ListAdminCategoriesInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminCategoryView[]> {
    const { search, ...part } = input;
    const { rows, total } = await this.queries.execute(new ListAdminCategories({ search }, part));
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Creates a category at the end of the menu. */
  @Post()
  @ApiOperation({ operationId: 'createCategory' })
  async create(@Body() input: CreateCategoryInput, @CurrentActor() actor: Actor): Promise<AdminCategoryView> {
    return this.view(await this.commands.execute(new CreateCategory(input, actorName(actor))));
  }

  /** Puts the menu into this order; those that are left out follow. */
  @Put('order')
  @HttpCode(204)
  @ApiOperation({ operationId: 'arrangeCategories' })
  async arrange(@Body() { ids }: ArrangeInput, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new ArrangeCategories('categories', ids, actorName(actor)));
  }

  /** Changes a category; a former address keeps leading to it. 409 with `current` where another edit was faster. */
  @Put(':id')
  @ApiOperation({ operationId: 'editCategory' })
  edit(
    @CategoryId() id: string,
    @Body() { version, ...edits }: EditCategoryInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminCategoryView> {
    const edit = this.commands.execute(new EditCategory(id, edits, version, actorName(actor)));
    return orCurrent(edit, () => this.view(id));
  }

  /** Deletes a category; 409 with `inUse` where products or subcategories belong to it and `moveTo` is left out. */
  @Delete(':id')
  @ApiOperation({ operationId: 'deleteCategory' })
  delete(
    @CategoryId() id: string,
    @Query() { moveTo }: DeleteCategoryInput,
    @CurrentActor() actor: Actor,
  ): Promise<CategoryDeletedView> {
    return this.commands.execute(new DeleteCategory(id, moveTo, actorName(actor)));
  }

  private async view(id: string): Promise<AdminCategoryView> {
    const { rows } = await this.queries.execute(
      new ListAdminCategories({ id }, { page: 1, limit: 1, sort: 'position' }),
    );
    if (!rows[0]) throw new CategoryNotFound();
    return rows[0];
  }
}
