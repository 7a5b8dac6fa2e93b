import type { Provider } from '@nestjs/common';
import { RETENTION } from '../../../platform/retention.js';
import { LanguageModel } from './adapters/language-model.js';
import { ChatRetention } from './chat-retention.js';
import { CartProposal } from './domain/cart-proposal.js';
import { ModelUsage } from './domain/model-usage.js';
import { ChatController } from './http/chat.controller.js';
import { ModelAnswers } from './model/model-answers.js';
import { GuideReadings } from './readings/guide-readings.js';
import { OrderReadings } from './readings/order-readings.js';
import { ProductReadings } from './readings/product-readings.js';
import { SafetyAnswers } from './search/safety-answers.js';
import { SearchAnswers } from './search/search-answers.js';
import { ProposeForCart } from './tools/add-to-cart.js';
import { CHAT_TOOLS, type ChatTool } from './tools/chat-tool.js';
import { MyOrders } from './tools/my-orders.js';
import { ReadArticle } from './tools/read-article.js';
import { ReadDelivery } from './tools/read-delivery.js';
import { ReadProduct } from './tools/read-product.js';
import { SearchGuide } from './tools/search-guide.js';
import { SearchProducts } from './tools/search-products.js';
import { CartAdditions } from './use-cases/cart-additions.js';
import { CartProposals } from './use-cases/cart-proposals.js';
import { ChatAnswers } from './use-cases/chat-answers.js';
import { TokenBudget } from './use-cases/token-budget.js';

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
