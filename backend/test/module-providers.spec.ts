import 'reflect-metadata';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AppModule } from '../src/app.module.js';
import { parseConfig } from '../src/config.js';

type Module = { module?: Module; providers?: unknown[]; imports?: unknown[]; name?: string };

/** Tokens of which Nest keeps every provider. */
const KEPT = new Set<unknown>([APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE]);

/** Returns the tokens that a module provides more than once: each but the last of them would be lost. */
function lostProviders(providers: readonly unknown[]): string[] {
  const tokens = providers.map((provider) => (provider as { provide?: unknown }).provide ?? provider);
  return tokens.filter((token, index) => tokens.indexOf(token) !== index && !KEPT.has(token)).map(String);
}

/** Returns all modules that the application is made of, with the providers of each. */
function modulesOf(root: unknown, seen = new Map<unknown, unknown[]>()): Map<unknown, unknown[]> {
  const { module = root, providers = [], imports = [] } = root as Module;
  if (seen.has(root)) return seen;
  seen.set(root, [...((Reflect.getMetadata('providers', module as object) as unknown[]) ?? []), ...providers]);
  const declared = (Reflect.getMetadata('imports', module as object) as unknown[]) ?? [];
  for (const imported of [...declared, ...imports])
    if (imported && !(imported instanceof Promise)) modulesOf(imported, seen);
  return seen;
}

describe('What the modules provide', () => {
  it('is never provided twice under one token by one module, since Nest keeps the last alone', () => {
    const modules = modulesOf(AppModule.forRoot(parseConfig({ DATABASE_URL: 'postgresql://localhost/x' })));
    expect(modules.size).toBeGreaterThan(7);
    expect([...modules.values()].flatMap(lostProviders)).toEqual([]);
  });

  it('would be found where it is', () => {
    const token = Symbol('personal data');
    const twice = [
      { provide: token, useValue: 1 },
      { provide: token, useValue: 2 },
    ];
    expect(lostProviders(twice)).toEqual([String(token)]);
  });
});
