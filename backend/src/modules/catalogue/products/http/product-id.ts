import { Param, ParseUUIDPipe } from '@nestjs/common';
import { ProductNotFound } from '../use-cases/edit-product.js';

/** The id of the product in a path; 404 for an invalid one. */
export const ProductId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => new ProductNotFound() }));
