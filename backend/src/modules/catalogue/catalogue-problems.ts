import { MapErrors, mapped, Problem } from '../../platform/http/problem.js';
import { invalidInput } from '../../platform/http/validation.js';
import { InvalidAttributes } from './categories/attributes.js';
import {
  CategoryInUse,
  CategoryNotFound,
  HotDealsIsFixed,
  NoPlaceToMoveTo,
  SubcategoryNameTaken,
  SubcategoryNotFound,
  SubcategoryOfAnotherCategory,
} from './categories/category.entity.js';
import {
  ColourCodeTaken,
  ColourMakeInUse,
  ColourMakeNameTaken,
  ColourMakeNotFound,
  ColourNotFound,
} from './colours/colour.entity.js';
import { UnreadableFile } from './product-files/parse-table.js';
import { ImportIsRunning, ProductsChangedDuringImport } from './product-files/product-files.commands.js';
import { InvalidSynonyms, SynonymsNotFound } from './search/synonyms.entity.js';
import { InvalidSlug, SlugTaken } from './slug.js';

const conflictAt =
  (field: string) =>
  ({ message }: Error) =>
    new Problem(409, message, { errors: [{ field, message }] });

const PROBLEMS = [
  mapped(InvalidSlug, ({ message }) => invalidInput([{ field: 'slug', message }])),
  mapped(SlugTaken, conflictAt('slug')),
  mapped(InvalidAttributes, ({ message }) => invalidInput([{ field: 'attributes', message }])),
  mapped(CategoryNotFound, 404),
  mapped(SubcategoryNotFound, 404),
  mapped(SubcategoryOfAnotherCategory, ({ message }) => invalidInput([{ field: 'subcategoryId', message }])),
  mapped(SubcategoryNameTaken, conflictAt('name')),
  mapped(HotDealsIsFixed, 409),
  mapped(CategoryInUse, ({ message, contents }) => new Problem(409, message, { inUse: { ...contents } })),
  mapped(SynonymsNotFound, 404),
  mapped(InvalidSynonyms, ({ message }) => invalidInput([{ field: 'terms', message }])),
  mapped(ColourNotFound, 404),
  mapped(ColourMakeNotFound, 404),
  mapped(ColourCodeTaken, conflictAt('code')),
  mapped(ColourMakeNameTaken, conflictAt('name')),
  mapped(ColourMakeInUse, 409),
  mapped(UnreadableFile, 400),
  mapped(ImportIsRunning, 409),
  mapped(ProductsChangedDuringImport, 409),
  mapped(NoPlaceToMoveTo, ({ message }) => invalidInput([{ field: 'moveTo', message }])),
];

/** Maps the errors of this module to problems. */
export const CatalogueProblems = () => MapErrors(PROBLEMS);
