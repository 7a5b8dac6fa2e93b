import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, CurrentActor, GUEST } from '../../platform/http/actor.js';
import { Allow } from '../../platform/http/allow.js';
import { Bulkhead, type BulkheadRule } from '../../platform/http/limits/bulkhead.js';
import { Limit, type RouteLimit } from '../../platform/http/limits/limit.js';
import { setPagingHeaders } from '../../platform/http/paging.dto.js';
import { Problem } from '../../platform/http/problem.js';
import { CacheResponse } from '../../platform/response-cache/cache-response.js';
import {
  FacetsInput,
  ListProductsInput,
  ListSubcategoriesInput,
  ProductFilterInput,
  SuggestProductsInput,
} from './catalogue.dto.js';
import type { CategoryView, SubcategoryView } from './categories/categories.dto.js';
import { CategoriesQueries } from './categories/categories.queries.js';
import { GoesWithOfProductsInput, type ProductGoesWithView } from './goes-with/goes-with.dto.js';
import { GoesWithQueries } from './goes-with/goes-with.queries.js';
import { PRODUCT_PATHS } from './product-paths.js';
import type { ProductCardView, ProductDetailView } from './products/products.dto.js';
import { ProductsQueries } from './products/products.queries.js';
import { FacetsQuery } from './search/facets.js';
import { FoundProductsQuery } from './search/found-products.js';
import { ListProductsQuery } from './search/list-products.js';
import type {
  FacetsView,
  PriceRangeView,
  SearchAdviceView,
  SpellingView,
  SuggestionView,
} from './search/search.dto.js';
import { SearchQueries } from './search/search.queries.js';
import { SearchAdviceQuery } from './search/search-advice.js';
import { SuggestProductsQuery } from './search/suggest-products.js';
import { CATALOGUE_TAG, detailTags, IN_STOCK_TAG, productTags } from './visibility.js';

const SEARCH_PARAMETERS = ['search', 'q'];

/** A person types a few words a minute; each beginning of a word counts once (docs/decisions/load.md#searches-take-turns). */
export const SEARCHES: RouteLimit = {
  name: 'search',
  points: 600,
  seconds: 60,
  by: 'address',
  distinct: SEARCH_PARAMETERS,
  delayMs: 1000,
  stopsFlood: true,
};

const SEARCHES_AT_ONCE: BulkheadRule = {
  name: 'search',
  running: 2,
  waiting: 40,
  patienceMs: 2000,
  parameters: SEARCH_PARAMETERS,
};
const READS_AT_ONCE: BulkheadRule = { name: 'catalogue', running: 4, waiting: 80, patienceMs: 2000 };

/**
 * The catalogue for shoppers. The public calls are never personal, whatever cookie is sent
 * (docs/rules.md#guest-answers-are-not-personal).
 */
@ApiTags('catalogue')
@Controller('api')
@Bulkhead(SEARCHES_AT_ONCE, READS_AT_ONCE)
export class StorefrontController {
  constructor(
    private readonly suggestProductsQuery: SuggestProductsQuery,
    private readonly searchQueries: SearchQueries,
    private readonly searchAdviceQuery: SearchAdviceQuery,
    private readonly foundProductsQuery: FoundProductsQuery,
    private readonly facetsQuery: FacetsQuery,
    private readonly goesWithQueries: GoesWithQueries,
    private readonly categoriesQueries: CategoriesQueries,
    private readonly listProductsQuery: ListProductsQuery,
    private readonly productsQueries: ProductsQueries,
  ) {}

  /** Returns the product list as everyone sees it. */
  @Get('products')
  @Allow('anyone')
  @CacheResponse((products: ProductCardView[], { inStock }) => [
    ...productTags(products),
    ...(inStock === undefined ? [] : [IN_STOCK_TAG]),
  ])
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'listProducts' })
  listProducts(
    @Query() input: ListProductsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductCardView[]> {
    return this.list(GUEST, input, request, response);
  }

  /** Returns the product list with the signed-in viewer's prices. */
  @Get(`products/${PRODUCT_PATHS.withPricing}`)
  @Allow('customer')
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'listProductsWithPricing' })
  listProductsWithPricing(
    @CurrentActor() viewer: Actor,
    @Query() input: ListProductsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductCardView[]> {
    return this.list(viewer, input, request, response);
  }

  /** Returns the suggestions of the search box: at most five, the best match first. */
  @Get(`products/${PRODUCT_PATHS.suggest}`)
  @Allow('anyone')
  @CacheResponse((suggestions: SuggestionView[]) => productTags(suggestions))
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'suggestProducts' })
  suggestProducts(@Query() { q }: SuggestProductsInput): Promise<SuggestionView[]> {
    return this.suggestProductsQuery.suggestProducts(GUEST, q);
  }

  /** Returns the suggestions of the search box with the signed-in viewer's prices. */
  @Get(`products/${PRODUCT_PATHS.suggest}/with-pricing`)
  @Allow('customer')
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'suggestProductsWithPricing' })
  suggestProductsWithPricing(
    @CurrentActor() viewer: Actor,
    @Query() { q }: SuggestProductsInput,
  ): Promise<SuggestionView[]> {
    return this.suggestProductsQuery.suggestProducts(viewer, q);
  }

  /** Returns a suggested spelling for a search without results. */
  @Get(`products/${PRODUCT_PATHS.spelling}`)
  @Allow('anyone')
  @CacheResponse(() => [CATALOGUE_TAG])
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'suggestSpelling' })
  suggestSpelling(@Query() { q }: SuggestProductsInput): Promise<SpellingView> {
    return this.searchQueries.suggestSpelling(q);
  }

  /** Returns what the shop says about a search: makers and grits that it does not have, and the category to look in. */
  @Get(`products/${PRODUCT_PATHS.searchAdvice}`)
  @Allow('anyone')
  @CacheResponse(() => [CATALOGUE_TAG])
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'adviseOnSearch' })
  adviseOnSearch(@Query() { q }: SuggestProductsInput): Promise<SearchAdviceView> {
    return this.searchAdviceQuery.advise(q);
  }

  /** Returns the lowest and the highest price of a list. */
  @Get(`products/${PRODUCT_PATHS.priceRange}`)
  @Allow('anyone')
  @CacheResponse(() => [CATALOGUE_TAG])
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'getPriceRange' })
  getPriceRange(@Query() filter: ProductFilterInput): Promise<PriceRangeView> {
    return this.foundProductsQuery.priceRange({ ...filter, someWords: true });
  }

  /** Returns what a list can be filtered by, each value with the number of products that the other choices leave. */
  @Get(`products/${PRODUCT_PATHS.facets}`)
  @Allow('anyone')
  @CacheResponse(() => [CATALOGUE_TAG, IN_STOCK_TAG])
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'getFacets' })
  getFacets(@Query() input: FacetsInput): Promise<FacetsView> {
    return this.facetsQuery.facets(GUEST, input.toFilter());
  }

  /** Returns the same for the list with the signed-in viewer's prices. */
  @Get(`products/${PRODUCT_PATHS.facets}/with-pricing`)
  @Allow('customer')
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'getFacetsWithPricing' })
  getFacetsWithPricing(@CurrentActor() viewer: Actor, @Query() input: FacetsInput): Promise<FacetsView> {
    return this.facetsQuery.facets(viewer, input.toFilter());
  }

  /** Returns the products that go with the products of a cart, as everyone sees them. */
  @Get(`products/${PRODUCT_PATHS.goesWith}`)
  @Allow('anyone')
  @CacheResponse((products: ProductGoesWithView[]) => detailTags(products))
  @ApiOperation({ operationId: 'listGoesWith' })
  listGoesWith(@Query() { ids }: GoesWithOfProductsInput): Promise<ProductGoesWithView[]> {
    return this.goesWithQueries.goesWithOfProducts(ids);
  }

  /** Returns one product as everyone sees it. Also found by a former slug; `slug` is then the current one. */
  @Get('products/:slug')
  @Allow('anyone')
  @CacheResponse((product: ProductDetailView) => detailTags([product]))
  @ApiOperation({ operationId: 'getProduct' })
  getProduct(@Param('slug') slug: string): Promise<ProductDetailView> {
    return this.one(GUEST, slug);
  }

  /** Returns one product with the signed-in viewer's prices. */
  @Get('products/:slug/with-pricing')
  @Allow('customer')
  @ApiOperation({ operationId: 'getProductWithPricing' })
  getProductWithPricing(@CurrentActor() viewer: Actor, @Param('slug') slug: string): Promise<ProductDetailView> {
    return this.one(viewer, slug);
  }

  @Get('categories')
  @Allow('anyone')
  @CacheResponse(() => [CATALOGUE_TAG])
  @ApiOperation({ operationId: 'listCategories' })
  listCategories(): Promise<CategoryView[]> {
    return this.categoriesQueries.listCategories();
  }

  @Get('subcategories')
  @Allow('anyone')
  @CacheResponse(() => [CATALOGUE_TAG])
  @ApiOperation({ operationId: 'listSubcategories' })
  listSubcategories(@Query() { categoryId }: ListSubcategoriesInput): Promise<SubcategoryView[]> {
    return this.categoriesQueries.listSubcategories(categoryId);
  }

  private async list(viewer: Actor, input: ListProductsInput, request: Request, response: Response) {
    const { products, total } = await this.listProductsQuery.listProducts(viewer, input.toListing());
    setPagingHeaders(request, response, input, total);
    return products;
  }

  private async one(viewer: Actor, slug: string): Promise<ProductDetailView> {
    const product = await this.productsQueries.getProduct(viewer, slug);
    if (!product) throw new Problem(404, "The product you're looking for doesn't exist.");
    return product;
  }
}
