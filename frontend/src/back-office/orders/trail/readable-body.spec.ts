import { readableBody } from './timeline-card';

describe('A body of a call to Sage, for a person', () => {
  it('names each value by its place and leaves out what is empty', () => {
    const body = {
      sales_invoice: {
        contact_id: 'c-1',
        invoice_lines: [{ description: 'Primer', quantity: 2, tax_rate_id: null }, { description: 'Thinner' }],
        isDraft: false,
        notes: '',
      },
    };
    expect(readableBody(JSON.stringify(body))).toEqual([
      { name: 'Sales invoice · Contact id', value: 'c-1' },
      { name: 'Sales invoice · Invoice lines 1 · Description', value: 'Primer' },
      { name: 'Sales invoice · Invoice lines 1 · Quantity', value: '2' },
      { name: 'Sales invoice · Invoice lines 2 · Description', value: 'Thinner' },
      { name: 'Sales invoice · Is draft', value: 'No' },
    ]);
  });

  it('is null for what is no object or list', () => {
    expect(readableBody('{"cut off')).toBeNull();
    expect(readableBody('"text"')).toBeNull();
    expect(readableBody('null')).toBeNull();
  });
});
