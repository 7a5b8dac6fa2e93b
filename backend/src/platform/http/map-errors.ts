import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { catchError, type Observable, throwError } from 'rxjs';
import { Problem } from './problem.js';

/** Returns the problem of an error, or undefined for errors that it does not map. */
type ErrorMapping = (error: unknown) => Problem | undefined;

/** Maps errors of one class: to a status with the error's own message, or to the problem that `to` returns. */
export function mapped<E extends Error>(
  type: abstract new (...args: never[]) => E,
  to: number | ((error: E) => Problem),
): ErrorMapping {
  return (error) => {
    if (!(error instanceof type)) return undefined;
    return typeof to === 'number' ? new Problem(to, error.message) : to(error);
  };
}

/** Returns the problem of an error by the first mapping that has one, or the error itself. */
export function mapError(error: unknown, mappings: readonly ErrorMapping[]): unknown {
  for (const mapping of mappings) {
    const problem = mapping(error);
    if (problem) return problem;
  }
  return error;
}

/** Maps what a controller's routes throw to problems. A module lists all its errors in one file of its `http/`. */
export function MapErrors(mappings: readonly ErrorMapping[]): ClassDecorator & MethodDecorator {
  return UseInterceptors(new ErrorMapper(mappings));
}

class ErrorMapper implements NestInterceptor {
  constructor(private readonly mappings: readonly ErrorMapping[]) {}

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => mapError(error, this.mappings))));
  }
}
