import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Header, Param, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeController, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { Bulkhead, type BulkheadRule } from '../../../platform/http/limits/bulkhead.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { MapErrors, mapped, Problem } from '../../../platform/http/problem.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { productTags } from '../../catalogue/index.js';
import type { AssistantTables } from '../tables.js';
import { GUIDE_TAG } from './articles.js';
import { ArticleNotFound, ArticleProductNotFound, SetProductArticles } from './guide.commands.js';
import {
  type ArticleLinkView,
  type ArticleListView,
  type ArticleView,
  ListArticlesInput,
  type ProductArticlesView,
  SetProductArticlesInput,
} from './guide.dto.js';
import { GuideQueries } from './guide.queries.js';

/** Maps the errors of this topic's use cases to HTTP problems. */
export const GuideProblems = () =>
  MapErrors([
    mapped(ArticleProductNotFound, 404),
    mapped(ArticleNotFound, ({ message, slugs }) => new Problem(400, message, { slugs })),
  ]);

const ProductId = () => Param('id', new UuidPipe({ exceptionFactory: () => new ArticleProductNotFound() }));
const CHANGED = 'A colleague changed these articles while you were editing them. Please check them and save again.';

/** The articles of a product (docs/rules.md#articles-of-a-product). */
@ApiTags('guide admin')
@GuideProblems()
@Controller('api/admin/products/:id/articles')
@Allow('admin')
export class AdminProductArticlesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: GuideQueries,
  ) {}

  /** Returns the articles of the product and whether an administrator chose them. */
  @Get()
  @ApiOperation({ operationId: 'getProductArticles' })
  async list(@ProductId() id: string): Promise<ProductArticlesView> {
    const view = await this.queries.productArticlesForAdmin(id);
    if (!view) throw new ArticleProductNotFound();
    return view;
  }

  /** Replaces the whole list. 409 with `current` where it has another version. */
  @Put()
  @ApiOperation({ operationId: 'setProductArticles' })
  async replace(
    @ProductId() id: string,
    @Body() { slugs, version }: SetProductArticlesInput,
    @CurrentActor() actor: Actor,
  ): Promise<ProductArticlesView> {
    try {
      await this.commands.execute(new SetProductArticles(id, slugs, version, actorName(actor)));
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error;
      throw new Problem(409, CHANGED, { current: await this.list(id) });
    }
    return this.list(id);
  }
}

/** The guide's pages for search engines; `/sitemap.xml` names this file. */
@ApiExcludeController()
@Controller()
@Allow('anyone')
@Anonymous()
@Limit({ name: 'sitemap', points: 120, seconds: 60, by: 'address' })
export class GuideSitemapController {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  @Get('sitemap-guide.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  async pages(): Promise<string> {
    const articles = await kysely<AssistantTables>(this.em)
      .selectFrom('assistant.articles')
      .select(['slug', 'updated_at'])
      .orderBy('position')
      .execute();
    const guide = `${this.config.publicUrl}/guide`;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      `<url><loc>${guide}</loc></url>`,
      // Slugs need no escaping: a to z, digits and hyphens.
      ...articles.map(
        ({ slug, updated_at }) =>
          `<url><loc>${guide}/${slug}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
      ),
      '</urlset>',
      '',
    ].join('\n');
  }
}

/** A search takes milliseconds. Under load it leaves the database to others. */
const AT_ONCE: BulkheadRule = { name: 'guide', running: 2, waiting: 80, patienceMs: 2000 };

/** The shop's guide, the same for everyone. */
@ApiTags('guide')
@Controller('api/guide')
@Allow('anyone')
@Bulkhead(AT_ONCE)
export class GuideController {
  constructor(private readonly queries: GuideQueries) {}

  /** Returns articles: with a search the best match first, otherwise in the guide's order. */
  @Get()
  // A search is answered with the synonyms that the catalogue has.
  @CacheResponse(() => [GUIDE_TAG, ...productTags([])])
  @ApiOperation({ operationId: 'listArticles' })
  async list(
    @Query() input: ListArticlesInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleListView[]> {
    const { articles, total } = await this.queries.listArticles(input);
    setPagingHeaders(request, response, input, total);
    return articles;
  }

  /** Returns the articles of a product, for its page. */
  @Get('for-product/:slug')
  @CacheResponse(() => [GUIDE_TAG, ...productTags([])])
  @ApiOperation({ operationId: 'listArticlesForProduct' })
  async forProduct(@Param('slug') slug: string): Promise<ArticleLinkView[]> {
    const articles = await this.queries.articlesForProduct(slug);
    if (!articles) throw new Problem(404, "The product you're looking for doesn't exist.");
    return articles;
  }

  /** Returns one article with its products, as everyone sees them. */
  @Get(':slug')
  @CacheResponse(({ products }: ArticleView) => [GUIDE_TAG, ...productTags(products)])
  @ApiOperation({ operationId: 'getArticle' })
  async get(@Param('slug') slug: string): Promise<ArticleView> {
    const article = await this.queries.getArticle(slug);
    if (!article) throw new Problem(404, "The article you're looking for doesn't exist.");
    return article;
  }
}
