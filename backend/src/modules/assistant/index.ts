/** The public API of the assistant: no module queries it. `readArticle` serves the check of the guide's files. */
export { AssistantModule } from './assistant.module.js';
export { type Article, type FrontMatter, readArticle } from './guide/articles.js';
