import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { newGuestKey } from '../domain/checkout-owner.js';
import { giveGuestKey, guestKeyOf } from './guest-cookie.js';

const live = { mode: 'live' } as const;
const demo = { mode: 'demo' } as const;
const requestWith = (cookies: Record<string, unknown>) => ({ cookies }) as unknown as Request;

describe('The cookie of a guest’s checkout', () => {
  it('is accepted in the name and form of the former version, in live mode too', () => {
    const former = randomUUID();
    const request = requestWith({ topcoat_checkout: former });
    expect([guestKeyOf(request, live), guestKeyOf(request, demo)]).toEqual([former, former]);
  });

  it('takes precedence over a cookie of the former version', () => {
    const key = newGuestKey();
    const request = requestWith({ '__Host-topcoat_checkout': key, topcoat_checkout: randomUUID() });
    expect(guestKeyOf(request, live)).toBe(key);
  });

  it('is accepted in live mode under no other name', () => {
    expect(guestKeyOf(requestWith({ topcoat_checkout: newGuestKey() }), live)).toBeUndefined();
  });

  it('is not renewed where it is the former version’s', () => {
    const former = randomUUID();
    const cookie = jest.fn();
    const response = { cookie } as unknown as Response;
    expect(giveGuestKey(requestWith({ topcoat_checkout: former }), response, live)).toBe(former);
    expect(cookie).not.toHaveBeenCalled();
  });
});
