import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Problem } from './problem.js';

/** The largest JSON body taken. */
export const JSON_LIMIT = '100kb';

const BODY_TYPES = Symbol('body types');
const JSON_ONLY = ['application/json'];
const ANY = ['*/*'];

/** Says which content types a route's body may have, where that is not JSON. The handler then reads the stream itself. */
export const BodyTypes = (...types: [string, ...string[]]) => SetMetadata(BODY_TYPES, types);

/** Says that a route takes a body of any kind, or of none that is named. The handler reads the stream itself. */
export const AnyBody = () => SetMetadata(BODY_TYPES, ANY);

/** Rejects a body of a kind that the route does not take, instead of finding its fields missing (415). */
@Injectable()
export class BodyTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType() !== 'http') return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
    if (!hasBody) return true;
    const types =
      this.reflector.getAllAndOverride<string[]>(BODY_TYPES, [execution.getHandler(), execution.getClass()]) ??
      JSON_ONLY;
    if (types === ANY || request.is(types)) return true;
    throw new Problem(415, `This address takes ${types.join(' or ')}.`);
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Text that PostgreSQL cannot store: a NUL character, or half a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

/** Names that would reach into JavaScript itself; no field of ours is called so. */
export function isHarmlessName(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && name !== 'prototype';
}

/** JSON.parse reviver: rejects names and characters that would only make trouble further in. */
export function checkMember(key: string, value: unknown): unknown {
  if (!isHarmlessName(key)) throw new SyntaxError('forbidden name');
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
    throw new SyntaxError('forbidden character');
  return value;
}
