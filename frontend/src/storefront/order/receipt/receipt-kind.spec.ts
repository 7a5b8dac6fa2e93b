import { hasReceipt, receiptKind } from './receipt-kind';

const reached = (...states: string[]) => states.map((to) => ({ to, at: '2026-11-21T10:00:00.000Z' }));

describe('A receipt', () => {
  it.each([
    ['pending', null, [], false],
    ['confirmed', null, ['confirmed'], true],
    ['cancelled', null, ['cancelled'], false],
    ['cancelled', null, ['confirmed', 'cancelled'], true],
    ['pending', 'pending_approval', [], true],
  ])('of an order that is %s (purchase order %p) after %p exists: %p', (status, poStatus, states, has) => {
    expect(hasReceipt({ status, poStatus, history: reached(...states) })).toBe(has);
  });

  it('is titled receipt for a card order', () => {
    expect(receiptKind({ poStatus: null, invoice: null })).toEqual({ title: 'Receipt', note: null });
  });

  it('states for a purchase order that it is no VAT invoice, and names the invoice', () => {
    expect(receiptKind({ poStatus: 'approved', invoice: null })).toEqual({
      title: 'Order summary',
      note: 'This is not a VAT invoice.',
    });
    const invoice = {
      number: 'SI-12',
      dueDate: null,
      terms: null,
      status: 'unpaid',
      outstanding: null,
      pdf: '',
    } as const;
    expect(receiptKind({ poStatus: 'approved', invoice }).note).toBe(
      'This is not a VAT invoice. Your VAT invoice is SI-12.',
    );
  });
});
