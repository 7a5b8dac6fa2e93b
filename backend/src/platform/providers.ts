import 'reflect-metadata';
import type { InjectionToken, Provider, Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

/** Returns the providers of all modules for `token`, each module's own; empty if there are none. */
export function allProviders<T>(discovery: DiscoveryService, token: symbol): T[] {
  return discovery
    .getProviders()
    .filter((provider) => provider.token === token)
    .flatMap(({ instance }) => instance as T | T[]);
}

interface MethodMark<Mark> {
  readonly mark: Mark;
  readonly method: string;
}

/** Marks that a decorator makes on methods of services, by which they are found. */
export class MethodMarks<Mark, Method> {
  private readonly key = Symbol('marks');

  add(target: object, method: string | symbol, mark: Mark): void {
    Reflect.defineMetadata(this.key, [...this.of(target), { mark, method: String(method) }], target);
  }

  /** Returns the marked methods of all modules, ready to be called; `host` is the class of the module. */
  find(discovery: DiscoveryService): { mark: Mark; run: Method; host: string }[] {
    return discovery.getProviders().flatMap(({ instance, isAlias, host }) => {
      // An alias is the same service once more.
      if (isAlias || !instance || typeof instance !== 'object') return [];
      return this.of(Object.getPrototypeOf(instance) ?? {}).map(({ mark, method }) => ({
        mark,
        run: (instance as Record<string, () => void>)[method]!.bind(instance) as Method,
        host: host?.metatype?.name ?? '',
      }));
    });
  }

  private of(target: object): MethodMark<Mark>[] {
    return Reflect.getMetadata(this.key, target) ?? [];
  }
}

/** Provides several services of a module together under one token: of several providers of a token Nest would keep the last. */
export function provideTogether(token: symbol, classes: readonly InjectionToken[]): Provider {
  return { provide: token, useFactory: (...provided: unknown[]) => provided, inject: [...classes] };
}

/** Metadata by which Nest's decorators mark a class that it can provide: `@Injectable`, `@CommandHandler`. */
const PROVIDABLE = ['__injectable__', '__commandHandler__'];

/** Returns the services and handlers that `files` export, each once, as providers of a module. */
export function injectables(...files: readonly object[]): Type[] {
  const exported = new Set<unknown>(files.flatMap((file) => Object.values(file)));
  return [...exported].filter(
    (value): value is Type =>
      typeof value === 'function' && PROVIDABLE.some((mark) => Reflect.hasOwnMetadata(mark, value)),
  );
}
