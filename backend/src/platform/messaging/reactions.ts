import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Envelope, reactionOf } from './event.js';

/** A method that hears one event, by the name under which the inbox keeps its work: `loyalty.award-points-on-order-placed`. */
export interface Reaction {
  readonly name: string;
  readonly module: string;
  readonly type: string;
  /** Whether it gets events published before it was there. */
  readonly history: boolean;
  run(event: Envelope, em: EntityManager): Promise<void>;
}

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** Finds the reactions among the providers of all modules; there is no list to keep. */
@Injectable()
export class Reactions {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): Reaction[] {
    return this.discovery.getProviders().flatMap(({ instance, host }) => {
      const heard = instance && typeof instance === 'object' ? reactionOf(instance) : undefined;
      if (!heard) return [];
      const module = kebab(host?.metatype?.name.replace(/Module$/, '') ?? 'unknown');
      const run = (instance as Record<string, Reaction['run']>)[heard.method]!.bind(instance);
      const { type, history } = heard;
      return [{ name: `${module}.${kebab(instance.constructor.name)}`, module, type, history, run }];
    });
  }
}
