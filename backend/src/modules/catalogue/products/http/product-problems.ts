import { MapErrors, mapped } from '../../../../platform/http/map-errors.js';
import { Problem } from '../../../../platform/http/problem.js';
import { invalidInput } from '../../../../platform/http/validation.js';
import { AlreadyUndone, BulkChangeNotFound, UndoExpired } from '../../bulk/domain/bulk-change.js';
import {
  CategoryNotFound,
  HotDealsIsFixed,
  SubcategoryOfAnotherCategory,
} from '../../categories/domain/category-errors.js';
import { InvalidSlug, SlugTaken } from '../../domain/slug.js';
import { CategoryMissing, FileNotStored, TooManyImages } from '../domain/product-edits.js';
import { ProductNotFound } from '../use-cases/edit-product.js';

/** A 400 that names the field. */
const invalid =
  (field: string) =>
  ({ message }: Error) =>
    invalidInput([{ field, message }]);

const PROBLEMS = [
  mapped(ProductNotFound, 404),
  mapped(CategoryNotFound, invalid('categoryId')),
  mapped(HotDealsIsFixed, invalid('categoryId')),
  mapped(SubcategoryOfAnotherCategory, invalid('subcategoryId')),
  mapped(CategoryMissing, invalid('categoryId')),
  mapped(TooManyImages, invalid('images')),
  mapped(FileNotStored, ({ field, message }) => invalidInput([{ field, message }])),
  mapped(InvalidSlug, invalid('slug')),
  mapped(BulkChangeNotFound, 404),
  mapped(AlreadyUndone, 409),
  mapped(UndoExpired, 409),
  mapped(SlugTaken, ({ message }) => new Problem(409, message, { errors: [{ field: 'slug', message }] })),
];

/** Maps the errors of editing products, one or many, to HTTP problems. A wrong category is a wrong field here, and no 404. */
export const ProductProblems = () => MapErrors(PROBLEMS);
