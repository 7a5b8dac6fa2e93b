import { Param } from '@nestjs/common';
import { UuidPipe } from '../../../../platform/uuid.js';
import { ProductNotFound } from '../use-cases/edit-product.js';

/** The id of the product in a path; 404 for an invalid one. */
export const ProductId = () => Param('id', new UuidPipe({ exceptionFactory: () => new ProductNotFound() }));
