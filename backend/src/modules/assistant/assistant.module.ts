import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type Provider } from '@nestjs/common';
import { injectables } from '../../platform/providers.js';
import { RETENTION } from '../../platform/retention.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { OrderingModule } from '../ordering/index.js';
import * as chatCommands from './chat/chat.commands.js';
import { ChatController } from './chat/chat.controller.js';
import * as chatRetention from './chat/chat-retention.js';
import { ChatRetention } from './chat/chat-retention.js';
import { CartProposal } from './chat/consent.js';
import * as languageModelClient from './chat/language-model.client.js';
import * as modelAnswers from './chat/model-answers.js';
import { ModelUsage } from './chat/model-usage.entity.js';
import * as readings from './chat/readings.js';
import * as searchAnswers from './chat/search-answers.js';
import * as tokenBudget from './chat/token-budget.js';
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
import * as guideCommands from './guide/guide.commands.js';
import { AdminProductArticlesController, GuideController, GuideSitemapController } from './guide/guide.controller.js';
import * as guideFacade from './guide/guide.facade.js';
import * as guideQueries from './guide/guide.queries.js';
import { GuideArticle } from './guide/guide-article.entity.js';

export const chatEntities = [CartProposal, ModelUsage];

const TOOLS = [SearchProducts, ReadProduct, SearchGuide, ReadArticle, ReadDelivery, MyOrders, ProposeForCart];

export const chatControllers = [ChatController];

export const chatProviders: Provider[] = [
  ...TOOLS,
  { provide: CHAT_TOOLS, useFactory: (...tools: ChatTool[]) => tools, inject: TOOLS },

  { provide: RETENTION, useExisting: ChatRetention },
];

export const guideEntities = [GuideArticle, ProductArticles];

export const guideControllers = [GuideController, GuideSitemapController, AdminProductArticlesController];

/** The guide of the shop, and the assistant that answers from it and from the catalogue. */
@Module({
  imports: [
    CatalogueModule,
    CartModule,
    OrderingModule,
    MikroOrmModule.forFeature([...guideEntities, ...chatEntities]),
  ],
  controllers: [...guideControllers, ...chatControllers],
  providers: [
    ...injectables(
      readings,
      searchAnswers,
      chatCommands,
      languageModelClient,
      tokenBudget,
      modelAnswers,
      guideFacade,
      guideQueries,
      guideCommands,
      chatRetention,
    ),
    ...chatProviders,
  ],
})
export class AssistantModule {}
