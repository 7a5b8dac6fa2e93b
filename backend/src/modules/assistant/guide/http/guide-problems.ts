import { MapErrors, mapped } from '../../../../platform/http/map-errors.js';
import { Problem } from '../../../../platform/http/problem.js';
import { ArticleNotFound, ArticleProductNotFound } from '../use-cases/set-product-articles.js';

/** Maps the errors of this topic's use cases to HTTP problems. */
export const GuideProblems = () =>
  MapErrors([
    mapped(ArticleProductNotFound, 404),
    mapped(ArticleNotFound, ({ message, slugs }) => new Problem(400, message, { slugs })),
  ]);
