import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { newGuestKey } from '../domain/checkout-owner.js';
import { giveGuestKey, guestKeyOf } from './guest-cookie.js';

const live = { mode: 'live' } as const;
const demo = { mode: 'demo' } as const;
const requestWith = (cookies: Record<string, unknown>) => ({ cookies }) as unknown as Request;

describe('The cookie of a guest’s checkout', () => {
  it('is accepted as the version before gave it, by its name and form, in a live shop too', () => {
    const former = randomUUID();
    const request = requestWith({ topcoat_checkout: former });
    expect([guestKeyOf(request, live), guestKeyOf(request, demo)]).toEqual([former, former]);
  });

  it('comes before a cookie of the version before', () => {
    const key = newGuestKey();
    const request = requestWith({ '__Host-topcoat_checkout': key, topcoat_checkout: randomUUID() });
    expect(guestKeyOf(request, live)).toBe(key);
  });

  it('is accepted in a live shop under no other name', () => {
    expect(guestKeyOf(requestWith({ topcoat_checkout: newGuestKey() }), live)).toBeUndefined();
  });

  it('is not renewed where it is of the version before', () => {
    const former = randomUUID();
    const cookie = jest.fn();
    const response = { cookie } as unknown as Response;
    expect(giveGuestKey(requestWith({ topcoat_checkout: former }), response, live)).toBe(former);
    expect(cookie).not.toHaveBeenCalled();
  });
});
