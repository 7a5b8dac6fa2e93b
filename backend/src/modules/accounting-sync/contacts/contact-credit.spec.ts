import { creditTermsLabel, dueDateOf, overdueOn } from './read-contact.js';

describe('The credit of a contact', () => {
  it('is overdue from the day after an invoice is due, by what is still to be paid of it', () => {
    const invoices = [
      { dueDate: '2026-11-20', outstanding: 1_000 },
      { dueDate: '2026-11-03', outstanding: 250 },
      { dueDate: '2026-11-22', outstanding: 5_000 },
      { dueDate: '2026-10-01', outstanding: 0 },
    ];
    expect(overdueOn('2026-11-22', invoices)).toEqual({ overdue: 1_250, since: '2026-11-03' });
    expect(overdueOn('2026-11-23', invoices)).toEqual({ overdue: 6_250, since: '2026-11-03' });
    expect(overdueOn('2026-11-03', invoices)).toEqual({ overdue: 0, since: null });
  });

  it('is due after the agreed days, from the invoice’s date or the end of its month', () => {
    expect(dueDateOf('2026-11-20', { creditDays: 45 })).toBe('2027-01-04');
    expect(dueDateOf('2026-11-20', { creditDays: 0 })).toBe('2026-11-20');
    expect(dueDateOf('2026-11-20', {})).toBe('2026-12-20');
    expect(dueDateOf('2026-11-20', { creditDays: 30, creditTerms: 'month_end_invoice' })).toBe('2026-12-30');
    expect(dueDateOf('2028-02-03', { creditDays: 0, creditTerms: 'month_end_invoice' })).toBe('2028-02-29');
    expect(dueDateOf('2026-11-20', { creditDays: 30, creditTerms: 'immediate_invoice' })).toBe('2026-11-20');
  });

  it('has a description that people read', () => {
    expect(creditTermsLabel({ creditDays: 1 })).toBe('1 day from the invoice’s date');
    expect(creditTermsLabel({})).toBe('30 days from the invoice’s date');
    expect(creditTermsLabel({ creditDays: 14, creditTerms: 'month_end_invoice' })).toBe(
      '14 days from the end of the invoice’s month',
    );
    expect(creditTermsLabel({ creditDays: 14, creditTerms: 'immediate_invoice' })).toBe('When the invoice is received');
  });
});
