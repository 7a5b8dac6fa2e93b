import { invoiceState, isPaymentDue } from './invoice-card';

describe('An invoice', () => {
  const now = new Date('2026-11-21T23:30:00Z');

  it.each([
    ['paid', '2026-01-01', 'Paid'],
    ['void', null, 'Void'],
    ['unpaid', null, 'Unpaid'],
    ['unpaid', '2026-11-21', 'Unpaid'],
    ['part_paid', '2026-12-01', 'Part paid'],
    ['unpaid', '2026-11-20', 'Overdue'],
    ['part_paid', '2026-11-20', 'Overdue'],
  ] as const)('shows an invoice that is %s, due on %s, on the 21st as: %s', (status, dueDate, name) => {
    expect(invoiceState({ status, dueDate }, 'approved', now).name).toBe(name);
  });

  it.each([
    ['unpaid', null, 'Paid', false],
    ['part_paid', null, 'Paid', false],
    ['void', null, 'Void', false],
    ['unpaid', 'approved', 'Overdue', true],
    ['paid', 'approved', 'Paid', false],
  ] as const)('shows an invoice that is %s in Sage (purchase order %p) as: %s', (status, poStatus, name, isDue) => {
    expect(invoiceState({ status, dueDate: '2026-11-01' }, poStatus, now).name).toBe(name);
    expect(isPaymentDue({ status }, poStatus)).toBe(isDue);
  });

  it('is overdue by the day in Britain, where midnight in summer comes an hour before UTC', () => {
    const summer = new Date('2026-07-01T23:30:00Z');
    expect(invoiceState({ status: 'unpaid', dueDate: '2026-07-01' }, 'approved', summer).name).toBe('Overdue');
  });
});
