import { MapErrors, mapped } from '../../../../platform/http/map-errors.js';
import { Problem } from '../../../../platform/http/problem.js';
import { ProductNotFound } from '../../products/use-cases/edit-product.js';
import { LinkedProductNotFound, LinkedToItself, LinkedTwice, TooManyLinks } from '../domain/goes-with-errors.js';
import { InvalidMixingRatio } from '../domain/mixing-ratio.js';

/** Maps the errors of this topic's use cases to HTTP problems. */
export const GoesWithProblems = () =>
  MapErrors([
    mapped(ProductNotFound, 404),
    mapped(TooManyLinks, 400),
    mapped(LinkedToItself, 400),
    mapped(LinkedTwice, 400),
    mapped(InvalidMixingRatio, 400),
    mapped(LinkedProductNotFound, ({ message, productIds }) => new Problem(400, message, { productIds })),
  ]);
