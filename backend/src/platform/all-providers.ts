import type { DiscoveryService } from '@nestjs/core';

/** Returns what the modules provide under `token`, each its own; empty where none does. */
export function allProviders<T>(discovery: DiscoveryService, token: symbol): T[] {
  return discovery
    .getProviders()
    .filter((provider) => provider.token === token)
    .map(({ instance }) => instance as T);
}
