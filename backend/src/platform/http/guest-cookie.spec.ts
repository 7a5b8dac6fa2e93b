import type { Request } from 'express';
import { GuestCookie, newGuestKey } from './guest-cookie.js';

const live = { mode: 'live' } as const;
const demo = { mode: 'demo' } as const;
const cookie = new GuestCookie('topcoat_checkout');
const requestWith = (cookies: Record<string, unknown>) => ({ cookies }) as unknown as Request;

describe('The cookie of a guest', () => {
  it('is accepted in live mode under no other name', () => {
    const key = newGuestKey();
    expect(cookie.keyOf(requestWith({ topcoat_checkout: key }), demo)).toBe(key);
    expect(cookie.keyOf(requestWith({ '__Host-topcoat_checkout': key }), live)).toBe(key);
    expect(cookie.keyOf(requestWith({ topcoat_checkout: key }), live)).toBeUndefined();
  });

  it('is accepted in no other form than the shop gives it', () => {
    expect(cookie.keyOf(requestWith({ topcoat_checkout: crypto.randomUUID() }), demo)).toBeUndefined();
  });
});
