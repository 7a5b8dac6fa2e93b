import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type Provider } from '@nestjs/common';
import { RETENTION } from '../../platform/retention.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { OrderingModule } from '../ordering/index.js';
import { CartAdditions, CartProposals, ChatAnswers } from './chat/chat.commands.js';
import { ChatController } from './chat/chat.controller.js';
import { ChatRetention } from './chat/chat-retention.js';
import { CartProposal } from './chat/consent.js';
import { LanguageModel } from './chat/language-model.client.js';
import { ModelAnswers } from './chat/model-answers.js';
import { ModelUsage } from './chat/model-usage.entity.js';
import { GuideReadings, OrderReadings, ProductReadings } from './chat/readings.js';
import { SafetyAnswers, SearchAnswers } from './chat/search-answers.js';
import { TokenBudget } from './chat/token-budget.js';
import {
  CHAT_TOOLS,
  type ChatTool,
  MyOrders,
  ProposeForCart,
  ReadArticle,
  ReadDelivery,
  ReadProduct,
  SearchGuide,
  SearchProducts,
} from './chat/tools.js';
import { ProductArticles } from './guide/articles.js';
import { LoadGuideAtStart, LoadGuideHandler, SetProductArticlesHandler } from './guide/guide.commands.js';
import { AdminProductArticlesController, GuideController, GuideSitemapController } from './guide/guide.controller.js';
import { Guide } from './guide/guide.facade.js';
import {
  ArticlesForProductHandler,
  GetArticleHandler,
  ListArticlesHandler,
  ProductArticlesForAdminHandler,
} from './guide/guide.queries.js';
import { GuideArticle } from './guide/guide-article.entity.js';

export const chatEntities = [CartProposal, ModelUsage];

const TOOLS = [SearchProducts, ReadProduct, SearchGuide, ReadArticle, ReadDelivery, MyOrders, ProposeForCart];

export const chatControllers = [ChatController];

export const chatProviders: Provider[] = [
  ProductReadings,
  GuideReadings,
  OrderReadings,
  SafetyAnswers,
  SearchAnswers,
  CartProposals,
  CartAdditions,
  LanguageModel,
  TokenBudget,
  ...TOOLS,
  { provide: CHAT_TOOLS, useFactory: (...tools: ChatTool[]) => tools, inject: TOOLS },
  ModelAnswers,
  ChatAnswers,
  { provide: RETENTION, useClass: ChatRetention },
];

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

/** The guide of the shop, and the assistant that answers from it and from the catalogue. */
@Module({
  imports: [
    CatalogueModule,
    CartModule,
    OrderingModule,
    MikroOrmModule.forFeature([...guideEntities, ...chatEntities]),
  ],
  controllers: [...guideControllers, ...chatControllers],
  providers: [...guideProviders, ...chatProviders],
})
export class AssistantModule {}
