import type { Request } from 'express';
import { ACTOR_RESOLVER, type Actor, type Role } from '../../../platform/http/actor.js';
import { userId } from './orders.js';

/** Stands for the session: `X-User: 1` is the first customer, `X-Role: admin` what the caller may do. */
export const CUSTOMERS = {
  provide: ACTOR_RESOLVER,
  useValue: {
    resolve: async (request: Request): Promise<Actor | null> => {
      const number = request.get('X-User');
      if (!number) return null;
      const role = (request.get('X-Role') ?? 'customer') as Role;
      return { kind: 'user', userId: userId(Number(number)), role, isTradeCustomer: false, tradeVerified: false };
    },
  },
};
