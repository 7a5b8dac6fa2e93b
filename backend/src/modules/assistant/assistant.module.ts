import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { injectables } from '../../platform/providers.js';
import { RETENTION } from '../../platform/retention.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { OrderingModule } from '../ordering/index.js';
import * as cartProposals from './chat/cart-proposals.js';
import * as chatCommands from './chat/chat.commands.js';
import { ChatController } from './chat/chat.controller.js';
import { CartProposal, ModelUsage } from './chat/chat.entity.js';
import * as colourAnswers from './chat/colour-answers.js';
import * as languageModelClient from './chat/language-model.client.js';
import * as modelAnswers from './chat/model-answers.js';
import * as readings from './chat/readings.js';
import * as safetyAnswers from './chat/safety-answers.js';
import * as searchAnswers from './chat/search-answers.js';
import * as tokenBudget from './chat/token-budget.js';
import * as tools from './chat/tools.js';
import { GuideArticle, ProductArticles } from './guide/articles.js';
import * as guideCommands from './guide/guide.commands.js';
import { AdminProductArticlesController, GuideController, GuideSitemapController } from './guide/guide.controller.js';
import * as guideQueries from './guide/guide.queries.js';

const ENTITIES = [GuideArticle, ProductArticles, CartProposal, ModelUsage];

/** The guide of the shop, and the assistant that answers from it and from the catalogue. */
@Module({
  imports: [CatalogueModule, CartModule, OrderingModule, MikroOrmModule.forFeature(ENTITIES)],
  controllers: [GuideController, GuideSitemapController, AdminProductArticlesController, ChatController],
  providers: [
    ...injectables(guideQueries, guideCommands, readings, colourAnswers, searchAnswers, safetyAnswers, tools),
    ...injectables(languageModelClient, tokenBudget, modelAnswers, cartProposals, chatCommands),
    { provide: RETENTION, useExisting: tokenBudget.ChatRetention },
  ],
})
export class AssistantModule {}
