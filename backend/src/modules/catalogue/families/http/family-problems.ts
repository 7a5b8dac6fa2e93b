import { MapErrors, mapped } from '../../../../platform/http/map-errors.js';
import { Problem } from '../../../../platform/http/problem.js';
import { ProductNotFound } from '../../products/use-cases/edit-product.js';
import {
  FamilyMemberTwice,
  FamilyProductNotFound,
  FamilySize,
  FamilyWithoutProduct,
  InAnotherFamily,
  NothingToChoose,
  SameChoiceTwice,
} from '../domain/family-errors.js';

/** Maps the errors of this topic's use cases to HTTP problems. */
export const FamilyProblems = () =>
  MapErrors([
    mapped(ProductNotFound, 404),
    ...[FamilySize, FamilyMemberTwice, NothingToChoose, SameChoiceTwice, FamilyWithoutProduct, InAnotherFamily].map(
      (error) => mapped(error, 400),
    ),
    mapped(FamilyProductNotFound, ({ message, productIds }) => new Problem(400, message, { productIds })),
  ]);
