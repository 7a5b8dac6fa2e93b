import { Body, Controller, Get, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { MapErrors, mapped, Problem } from '../../../platform/http/problem.js';
import { invalidInput } from '../../../platform/http/validation.js';
import { AlreadyUndone, BulkChangeNotFound, UndoExpired } from '../bulk/bulk-change.entity.js';
import { CategoryNotFound, HotDealsIsFixed, SubcategoryOfAnotherCategory } from '../categories/category.entity.js';
import { InvalidSlug, SlugTaken } from '../slug.js';
import { AdminProductFilterInput, ListAdminProductsInput, PreviewProductInput } from './admin-product-list.dto.js';
import { EditProductInput } from './edit-product.dto.js';
import { EditProduct, ProductNotFound, ProductVersionConflict } from './edit-product.js';
import { ListAdminProductsQuery } from './list-admin-products.js';
import { CategoryMissing, FileNotStored, TooManyImages } from './product-edits.js';
import { ProductId } from './product-row.js';
import { versionConflict } from './products.commands.js';
import {
  AdminProductDetailView,
  AdminProductView,
  LowStockView,
  ProductCountsView,
  ProductDetailView,
  ProductIdsView,
} from './products.dto.js';
import { ProductsQueries } from './products.queries.js';

/** A 400 that names the field. */
const invalid =
  (field: string) =>
  ({ message }: Error) =>
    invalidInput([{ field, message }]);

const PROBLEMS = [
  mapped(ProductNotFound, 404),
  mapped(CategoryNotFound, invalid('categoryId')),
  mapped(HotDealsIsFixed, invalid('categoryId')),
  mapped(SubcategoryOfAnotherCategory, invalid('subcategoryId')),
  mapped(CategoryMissing, invalid('categoryId')),
  mapped(TooManyImages, invalid('images')),
  mapped(FileNotStored, ({ field, message }) => invalidInput([{ field, message }])),
  mapped(InvalidSlug, invalid('slug')),
  mapped(BulkChangeNotFound, 404),
  mapped(AlreadyUndone, 409),
  mapped(UndoExpired, 409),
  mapped(SlugTaken, ({ message }) => new Problem(409, message, { errors: [{ field: 'slug', message }] })),
];

/** Maps the errors of editing products, one or many, to HTTP problems. A wrong category is a wrong field here, and no 404. */
export const ProductProblems = () => MapErrors(PROBLEMS);

/** Product Management. Its `:id` matches any word: other controllers of `api/admin/products` come before it in the module. */
@ApiTags('catalogue admin')
@ProductProblems()
@Controller('api/admin/products')
@Allow('admin')
export class AdminProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly listAdminProductsQuery: ListAdminProductsQuery,
    private readonly productsQueries: ProductsQueries,
  ) {}

  /** Returns all products, hidden ones too, found by part of name or Sage code. */
  @Get()
  @ApiOperation({ operationId: 'listAdminProducts' })
  async list(
    @Query() input: ListAdminProductsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminProductView[]> {
    const { page, limit, sort, ...filter } = input;
    const { products, total } = await this.listAdminProductsQuery.listAdminProducts(filter, sort, page, limit);
    setPagingHeaders(request, response, input, total);
    return products;
  }

  /** Returns the counters: all products, those customers see, those without a category, those from Sage. */
  @Get('counts')
  @ApiOperation({ operationId: 'countProducts' })
  counts(): Promise<ProductCountsView> {
    return this.productsQueries.countProducts();
  }

  /** Returns the products to reorder: how many there are, and the ones with the fewest units left. */
  @Get('low-stock')
  @Allow('sales')
  @ApiOperation({ operationId: 'getLowStock' })
  lowStock(): Promise<LowStockView> {
    return this.productsQueries.lowStock();
  }

  /** Returns the ids of all matching products, for actions on all of them. */
  @Get('ids')
  @ApiOperation({ operationId: 'listProductIds' })
  async ids(@Query() { sort, ...filter }: AdminProductFilterInput): Promise<ProductIdsView> {
    return { ids: await this.listAdminProductsQuery.adminProductIds(filter, sort) };
  }

  /** Returns one product with all fields that can be edited. */
  @Get(':id')
  @ApiOperation({ operationId: 'getAdminProduct' })
  get(@ProductId() id: string): Promise<AdminProductDetailView> {
    return this.product(id);
  }

  /** Applies the edited fields that the shop owns and ignores the others. 409 with `current` for an outdated `version`. */
  @Put(':id')
  @ApiOperation({ operationId: 'editProduct' })
  async edit(
    @ProductId() id: string,
    @Body() input: EditProductInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminProductDetailView> {
    try {
      await this.commands.execute(new EditProduct(id, input.toEdits(), input.version ?? undefined, actorName(actor)));
    } catch (error) {
      if (!(error instanceof ProductVersionConflict)) throw error;
      throw versionConflict(error.message, error.fields, await this.product(id));
    }
    return this.product(id);
  }

  /** Returns the product's page as a guest or a trade customer would see it, even if the product is hidden. */
  @Get(':id/preview')
  @ApiOperation({ operationId: 'previewProduct' })
  async preview(@ProductId() id: string, @Query() { as }: PreviewProductInput): Promise<ProductDetailView> {
    const product = await this.productsQueries.previewProduct(id, as);
    if (!product) throw new ProductNotFound();
    return product;
  }

  private async product(id: string): Promise<AdminProductDetailView> {
    const product = await this.productsQueries.adminProduct(id);
    if (!product) throw new ProductNotFound();
    return product;
  }
}
