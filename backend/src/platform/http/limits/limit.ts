import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { actorOf } from '../actor.js';
import { Problem } from '../problem.js';
import { type LimitRule, RateLimits } from './rate-limits.js';

/** A limit on a route: `address` counts per network address, `user` per signed-in person (a guest by address). */
export interface RouteLimit extends LimitRule {
  readonly by: 'address' | 'user';
  /** Counts only calls with one of these parameters, and an identical call within the period only once. */
  readonly distinct?: readonly string[];
  /** Delay of the 429, so that a caller who repeats at once is no flood; ms. */
  readonly delayMs?: number;
}

/** Number of remembered calls of `distinct` limits; the least recent are dropped. */
const REMEMBERED_CALLS = 20_000;

const LIMIT = Symbol('limit');

/** Limits the calls to a route; routes with the same `name` and figures share one count. 429 with `Retry-After`. */
export const Limit = (...limits: [RouteLimit, ...RouteLimit[]]) => SetMetadata(LIMIT, limits);

/** Counts calls of routes that carry `@Limit`. */
@Injectable()
export class LimitGuard implements CanActivate {
  private readonly counted = new LRUCache<string, true>({ max: REMEMBERED_CALLS });

  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const limits = this.reflector.getAllAndOverride<RouteLimit[] | undefined>(LIMIT, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!limits) return true;
    const request = execution.switchToHttp().getRequest<Request>();
    for (const limit of limits) {
      const caller = callerOf(request, limit.by);
      const call = limit.distinct && distinctCall(limit, caller, request);
      if (limit.distinct && (call === undefined || this.counted.has(call))) continue;
      const wait = await this.limits.consume(limit, caller);
      if (wait === undefined) {
        // Remembers only accepted calls: otherwise every second try of a rejected call would pass.
        if (call) this.counted.set(call, true, { ttl: limit.seconds * 1000 });
        continue;
      }
      if (limit.delayMs) await new Promise((resolve) => setTimeout(resolve, limit.delayMs));
      throw tooMany(wait);
    }
    return true;
  }
}

/** Returns the key of a call with a `distinct` limit; undefined if it has none of the parameters. */
function distinctCall({ name, distinct = [] }: RouteLimit, caller: string, request: Request): string | undefined {
  if (!distinct.some((parameter) => request.query[parameter])) return undefined;
  // Uses a digest, so that every character counts and none is stored.
  return createHash('sha256').update(`${name}/${caller}/${request.originalUrl}`).digest('base64');
}

/** Returns the 429 for a caller who may try again in `seconds`. */
export function tooMany(seconds: number): Problem {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Problem(429, `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds: seconds });
}

function callerOf(request: Request, by: RouteLimit['by']): string {
  const actor = actorOf(request);
  return by === 'user' && actor.kind === 'user' ? `user:${actor.userId}` : `address:${networkOf(request.ip ?? '')}`;
}

/** Returns the network of a household or office: an IPv4 address, or 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns the rough network, an IPv4 /24 or IPv6 /48, for journals that must not identify a household. */
export function roughNetworkOf(address: string): string {
  const network = networkOf(address);
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
