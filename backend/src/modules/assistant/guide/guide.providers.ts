import type { Provider } from '@nestjs/common';
import { GuideArticle } from './domain/guide-article.js';
import { ProductArticles } from './domain/product-articles.js';
import { Guide } from './guide.facade.js';
import { AdminProductArticlesController } from './http/admin-product-articles.controller.js';
import { GuideController } from './http/guide.controller.js';
import { GuideSitemapController } from './http/guide-sitemap.controller.js';
import { LoadGuideAtStart } from './jobs/load-guide-at-start.js';
import { ArticlesForProductHandler } from './queries/articles-for-product.js';
import { GetArticleHandler } from './queries/get-article.js';
import { ListArticlesHandler } from './queries/list-articles.js';
import { ProductArticlesForAdminHandler } from './queries/product-articles.js';
import { LoadGuideHandler } from './use-cases/load-guide.js';
import { SetProductArticlesHandler } from './use-cases/set-product-articles.js';

export const guideEntities = [GuideArticle, ProductArticles];

export const guideControllers = [GuideController, GuideSitemapController, AdminProductArticlesController];

/** The articles, their search, and which products they concern. */
export const guideProviders: Provider[] = [
  Guide,
  ListArticlesHandler,
  GetArticleHandler,
  ArticlesForProductHandler,
  ProductArticlesForAdminHandler,
  LoadGuideHandler,
  SetProductArticlesHandler,
  LoadGuideAtStart,
];
