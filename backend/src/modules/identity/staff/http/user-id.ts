import { Param, ParseUUIDPipe } from '@nestjs/common';
import { UserNotFound } from '../../account/domain/user-errors.js';

/** The id of the account in a path; 404 for an invalid one. */
export const UserId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => new UserNotFound() }));
