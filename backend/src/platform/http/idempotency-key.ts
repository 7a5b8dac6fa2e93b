import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Problem } from './problem.js';

const KEY = /^[\x21-\x7e]{8,100}$/;

/** Controller parameter: the caller's key for this request, or null. 400 unless 8 to 100 visible characters. */
export const IdempotencyKey = createParamDecorator((_: unknown, execution: ExecutionContext): string | null => {
  const key = execution.switchToHttp().getRequest<Request>().get('Idempotency-Key');
  if (key === undefined) return null;
  if (!KEY.test(key)) throw new Problem(400, 'Idempotency-Key takes 8 to 100 characters without blanks.');
  return key;
});

/** Describes the header of routes that take an `IdempotencyKey`. */
export const TakesIdempotencyKey = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Names this request: a repetition with the same name changes nothing more. 8 to 100 characters.',
    }),
  );
