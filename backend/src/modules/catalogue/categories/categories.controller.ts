import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { CatalogueProblems } from '../catalogue-problems.js';
import {
  ArrangeInput,
  CreateCategoryInput,
  CreateSubcategoryInput,
  DeleteCategoryInput,
  DeleteSubcategoryInput,
  EditCategoryInput,
  EditSubcategoryInput,
  ListAdminCategoriesInput,
  ListAdminSubcategoriesInput,
} from './admin-categories.dto.js';
import {
  ArrangeCategories,
  CreateCategory,
  CreateSubcategory,
  DeleteSubcategory,
  EditCategory,
  EditSubcategory,
} from './categories.commands.js';
import type {
  AdminCategoryView,
  AdminSubcategoryView,
  CategoryDeletedView,
  SubcategoryDeletedView,
} from './categories.dto.js';
import { CategoriesQueries } from './categories.queries.js';
import { CategoryNotFound, SubcategoryNotFound } from './category.entity.js';
import { DeleteCategory } from './delete-category.js';

const CategoryId = () => Param('id', new UuidPipe({ exceptionFactory: () => new CategoryNotFound() }));

/** The upkeep of categories (docs/rules.md#category-upkeep). */
@ApiTags('catalogue admin')
@CatalogueProblems()
@Controller('api/admin/categories')
@Allow('admin')
export class AdminCategoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CategoriesQueries,
  ) {}

  /** Returns categories with their subcategories and their numbers of products. */
  @Get()
  @ApiOperation({ operationId: 'listAdminCategories' })
  async list(
    @Query() input: ListAdminCategoriesInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminCategoryView[]> {
    const { search, ...part } = input;
    const { rows, total } = await this.queries.listAdminCategories({ search }, part);
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Creates a category at the end of the menu. */
  @Post()
  @ApiOperation({ operationId: 'createCategory' })
  async create(@Body() input: CreateCategoryInput, @CurrentActor() actor: Actor): Promise<AdminCategoryView> {
    return this.view(await this.commands.execute(new CreateCategory(input, actorName(actor))));
  }

  /** Sets the order of the menu; categories that are left out follow. */
  @Put('order')
  @HttpCode(204)
  @ApiOperation({ operationId: 'arrangeCategories' })
  async arrange(@Body() { ids }: ArrangeInput, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new ArrangeCategories('categories', ids, actorName(actor)));
  }

  /** Changes a category; a former slug still leads to it. 409 with `current` for an outdated `version`. */
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

  /** Deletes a category; 409 with `inUse` if it has products or subcategories and `moveTo` is left out. */
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
    const { rows } = await this.queries.listAdminCategories({ id }, { page: 1, limit: 1, sort: 'position' });
    if (!rows[0]) throw new CategoryNotFound();
    return rows[0];
  }
}

const SubcategoryId = () => Param('id', new UuidPipe({ exceptionFactory: () => new SubcategoryNotFound() }));

/** The upkeep of subcategories (docs/rules.md#category-upkeep). */
@ApiTags('catalogue admin')
@CatalogueProblems()
@Controller('api/admin/subcategories')
@Allow('admin')
export class AdminSubcategoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CategoriesQueries,
  ) {}

  /** Returns subcategories with their numbers of products. */
  @Get()
  @ApiOperation({ operationId: 'listAdminSubcategories' })
  async list(
    @Query() input: ListAdminSubcategoriesInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminSubcategoryView[]> {
    const { search, categoryId, ...part } = input;
    const { rows, total } = await this.queries.listAdminSubcategories({ search, categoryId }, part);
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Creates a subcategory, the last of its category. */
  @Post()
  @ApiOperation({ operationId: 'createSubcategory' })
  async create(@Body() input: CreateSubcategoryInput, @CurrentActor() actor: Actor): Promise<AdminSubcategoryView> {
    return this.view(await this.commands.execute(new CreateSubcategory(input, actorName(actor))));
  }

  /** Sets the order of subcategories; subcategories that are left out follow. */
  @Put('order')
  @HttpCode(204)
  @ApiOperation({ operationId: 'arrangeSubcategories' })
  async arrange(@Body() { ids }: ArrangeInput, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new ArrangeCategories('subcategories', ids, actorName(actor)));
  }

  /** Changes a subcategory; its products follow it into another category. 409 with `current` for an outdated `version`. */
  @Put(':id')
  @ApiOperation({ operationId: 'editSubcategory' })
  edit(
    @SubcategoryId() id: string,
    @Body() { version, ...edits }: EditSubcategoryInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminSubcategoryView> {
    const edit = this.commands.execute(new EditSubcategory(id, edits, version, actorName(actor)));
    return orCurrent(edit, () => this.view(id));
  }

  /** Deletes a subcategory; 409 with `inUse` if it has products and `moveTo` is left out. */
  @Delete(':id')
  @ApiOperation({ operationId: 'deleteSubcategory' })
  async delete(
    @SubcategoryId() id: string,
    @Query() { moveTo }: DeleteSubcategoryInput,
    @CurrentActor() actor: Actor,
  ): Promise<SubcategoryDeletedView> {
    return { movedProducts: await this.commands.execute(new DeleteSubcategory(id, moveTo, actorName(actor))) };
  }

  private async view(id: string): Promise<AdminSubcategoryView> {
    const { rows } = await this.queries.listAdminSubcategories({ id }, { page: 1, limit: 1, sort: 'position' });
    if (!rows[0]) throw new SubcategoryNotFound();
    return rows[0];
  }
}
