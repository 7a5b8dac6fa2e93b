import { Param } from '@nestjs/common';
import { UuidPipe } from '../../../../platform/uuid.js';
import { UserNotFound } from '../../account/domain/user-errors.js';

/** The id of the account in a path; 404 for an invalid one. */
export const UserId = () => Param('id', new UuidPipe({ exceptionFactory: () => new UserNotFound() }));
