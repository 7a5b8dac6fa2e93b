import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { EmailTaken } from '../domain/user-errors.js';

/** Returns the result of `work`, which writes an e-mail. Throws `EmailTaken` where another account has it. */
export async function unlessEmailTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? new EmailTaken() : error;
  }
}
