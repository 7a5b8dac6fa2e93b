import type { Table } from '../../platform/database/tables.js';
import type { CartProposal } from './chat/domain/cart-proposal.js';
import type { ModelUsage } from './chat/domain/model-usage.js';
import type { GuideArticle } from './guide/domain/guide-article.js';
import type { ProductArticles } from './guide/domain/product-articles.js';

/** The tables of this module. */
export interface AssistantTables {
  'assistant.articles': Table<GuideArticle>;
  'assistant.cart_proposals': Table<CartProposal>;
  'assistant.model_usage': Table<ModelUsage>;
  'assistant.product_articles': Table<ProductArticles>;
}
