import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Problem } from './problem.js';

/** Size limit of a JSON body. */
export const JSON_LIMIT = '100kb';

const BODY_TYPES = Symbol('body types');
const JSON_ONLY = ['application/json'];
const ANY = ['*/*'];

/** Says which content types a route's body may have, where that is not JSON. The handler then reads the stream itself. */
export const BodyTypes = (...types: [string, ...string[]]) => SetMetadata(BODY_TYPES, types);

/** Marks a route that takes a body of any type, or without a type. The handler reads the stream itself. */
export const AnyBody = () => SetMetadata(BODY_TYPES, ANY);

/** Rejects a body of a type that the route does not take (415), instead of reporting missing fields. */
@Injectable()
export class BodyTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
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

/** Returns false for text that PostgreSQL cannot store: a NUL character, or half a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

/** Returns false for names that would reach into JavaScript itself; no field of the shop has one. */
export function isHarmlessName(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && name !== 'prototype';
}

/** JSON.parse reviver: rejects dangerous names and characters that cannot be stored. */
export function checkMember(key: string, value: unknown): unknown {
  if (!isHarmlessName(key)) throw new SyntaxError('forbidden name');
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
    throw new SyntaxError('forbidden character');
  return value;
}
