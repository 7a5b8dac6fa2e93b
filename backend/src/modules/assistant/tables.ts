import type { Table } from '../../platform/database/tables.js';
import type { CartProposal, ModelUsage } from './chat/chat.entity.js';
import type { GuideArticle, ProductArticles } from './guide/articles.js';

/** The tables of this module. */
export interface AssistantTables {
  'assistant.articles': Table<GuideArticle>;
  'assistant.cart_proposals': Table<CartProposal>;
  'assistant.model_usage': Table<ModelUsage>;
  'assistant.product_articles': Table<ProductArticles>;
}
