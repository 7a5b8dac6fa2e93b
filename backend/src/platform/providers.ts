import type { InjectionToken, Provider } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

/** Returns what the modules provide under `token`, each its own; empty where none does. */
export function allProviders<T>(discovery: DiscoveryService, token: symbol): T[] {
  return discovery
    .getProviders()
    .filter((provider) => provider.token === token)
    .flatMap(({ instance }) => instance as T | T[]);
}

/** Provides several of one module under one token: a module has one provider for a token, and the last would replace the others. */
export function provideTogether(token: symbol, classes: readonly (InjectionToken & Provider)[]): Provider[] {
  return [...classes, { provide: token, useFactory: (...provided: unknown[]) => provided, inject: [...classes] }];
}
