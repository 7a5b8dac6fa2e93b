import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Envelope, reactionsOf } from './event.js';

/** Returns a reaction's name as words: "Award points on order placed" for `award-points-on-order-placed`. */
export function reactionLabel(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A method that handles an event, with its name in the inbox: `loyalty.award-points-on-order-placed`. */
export interface Reaction {
  readonly name: string;
  readonly module: string;
  readonly type: string;
  /** Whether it receives events published before its registration. */
  readonly history: boolean;
  /** Whether it leads to a document that posts money. */
  readonly postsMoney: boolean;
  run(event: Envelope, em: EntityManager): Promise<void>;
}

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** Finds the reactions among the providers of all modules. */
@Injectable()
export class Reactions {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): Reaction[] {
    return this.discovery.getProviders().flatMap(({ instance, host }) => {
      if (!instance || typeof instance !== 'object') return [];
      const module = kebab(host?.metatype?.name.replace(/Module$/, '') ?? 'unknown');
      return reactionsOf(instance).map(({ name, method, ...reaction }) => {
        const run = (instance as Record<string, Reaction['run']>)[method]!.bind(instance);
        return { ...reaction, name: `${module}.${name}`, module, run };
      });
    });
  }
}
