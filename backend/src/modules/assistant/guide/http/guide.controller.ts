import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow } from '../../../../platform/http/allow.js';
import { Bulkhead, type BulkheadRule } from '../../../../platform/http/limits/bulkhead.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { Problem } from '../../../../platform/http/problem.js';
import { CacheResponse } from '../../../../platform/response-cache/cache-response.js';
import { productTags } from '../../../catalogue/index.js';
import { GUIDE_TAG } from '../domain/guide-article.js';
import { ArticlesForProduct } from '../queries/articles-for-product.js';
import { GetArticle } from '../queries/get-article.js';
import type { ArticleLinkView, ArticleListView, ArticleView } from '../queries/guide.view.js';
import { ListArticles } from '../queries/list-articles.js';
import { ListArticlesInput } from './guide.input.js';

/** A search takes milliseconds. Under load it leaves the database to others. */
const AT_ONCE: BulkheadRule = { name: 'guide', running: 2, waiting: 80, patienceMs: 2000 };

/** The shop's guide, the same for everyone. */
@ApiTags('guide')
@Controller('api/guide')
@Allow('anyone')
@Bulkhead(AT_ONCE)
export class GuideController {
  constructor(private readonly queries: QueryBus) {}

  /** The articles: with a search the best match first, otherwise in the guide's order. */
  @Get()
  // A search is answered with the synonyms that the catalogue has.
  @CacheResponse(() => [GUIDE_TAG, ...productTags([])])
  @ApiOperation({ operationId: 'listArticles' })
  async list(
    @Query() input: ListArticlesInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleListView[]> {
    const { articles, total } = await this.queries.execute(new ListArticles(input));
    setPagingHeaders(request, response, input, total);
    return articles;
  }

  /** The articles of a product, for its page. */
  @Get('for-product/:slug')
  @CacheResponse(() => [GUIDE_TAG, ...productTags([])])
  @ApiOperation({ operationId: 'listArticlesForProduct' })
  async forProduct(@Param('slug') slug: string): Promise<ArticleLinkView[]> {
    const articles = await this.queries.execute(new ArticlesForProduct(slug));
    if (!articles) throw new Problem(404, "The product you're looking for doesn't exist.");
    return articles;
  }

  /** One article with the products that it concerns, as everyone sees them. */
  @Get(':slug')
  @CacheResponse(({ products }: ArticleView) => [GUIDE_TAG, ...productTags(products)])
  @ApiOperation({ operationId: 'getArticle' })
  async get(@Param('slug') slug: string): Promise<ArticleView> {
    const article = await this.queries.execute(new GetArticle(slug));
    if (!article) throw new Problem(404, "The article you're looking for doesn't exist.");
    return article;
  }
}
