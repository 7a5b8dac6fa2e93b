import type { Table } from '../../platform/database/tables.js';
import type { CartProposal } from './chat/consent.js';
import type { ModelUsage } from './chat/model-usage.entity.js';
import type { ProductArticles } from './guide/articles.js';
import type { GuideArticle } from './guide/guide-article.entity.js';

/** The tables of this module. */
export interface AssistantTables {
  'assistant.articles': Table<GuideArticle>;
  'assistant.cart_proposals': Table<CartProposal>;
  'assistant.model_usage': Table<ModelUsage>;
  'assistant.product_articles': Table<ProductArticles>;
}
