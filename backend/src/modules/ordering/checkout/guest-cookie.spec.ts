import type { Request } from 'express';
import { guestKeyOf } from './checkout.controller.js';
import { newGuestKey } from './checkout-session.entity.js';

const live = { mode: 'live' } as const;
const demo = { mode: 'demo' } as const;
const requestWith = (cookies: Record<string, unknown>) => ({ cookies }) as unknown as Request;

describe('The cookie of a guest’s checkout', () => {
  it('is accepted in live mode under no other name', () => {
    const key = newGuestKey();
    expect(guestKeyOf(requestWith({ topcoat_checkout: key }), demo)).toBe(key);
    expect(guestKeyOf(requestWith({ '__Host-topcoat_checkout': key }), live)).toBe(key);
    expect(guestKeyOf(requestWith({ topcoat_checkout: key }), live)).toBeUndefined();
  });

  it('is accepted in no other form than the shop gives it', () => {
    expect(guestKeyOf(requestWith({ topcoat_checkout: crypto.randomUUID() }), demo)).toBeUndefined();
  });
});
