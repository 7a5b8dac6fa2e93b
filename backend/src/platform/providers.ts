import type { InjectionToken, Provider, Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

/** Returns the providers of all modules for `token`, each module's own; empty if there are none. */
export function allProviders<T>(discovery: DiscoveryService, token: symbol): T[] {
  return discovery
    .getProviders()
    .filter((provider) => provider.token === token)
    .flatMap(({ instance }) => instance as T | T[]);
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
