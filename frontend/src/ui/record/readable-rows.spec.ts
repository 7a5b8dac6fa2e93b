import { readableRows } from './readable-rows';

describe('A request or answer as a table', () => {
  it('names its fields in plain words, indents what is inside, and leaves out what is empty', () => {
    const invoice = {
      sales_invoice: {
        contact_id: 'abc',
        notes: '',
        void_reason: null,
        links: [],
        sent: false,
        status: { id: 'PAID', displayed_as: 'Paid', $path: '/artefact_statuses/PAID' },
        invoice_lines: [{ description: 'Jet Black', quantity: '2' }],
      },
    };
    expect(readableRows(invoice).map(({ label, text, depth }) => [depth, label, text])).toEqual([
      [0, 'Sales invoice', ''],
      [1, 'Contact', 'abc'],
      [1, 'Sent', 'no'],
      [1, 'Status', 'Paid'],
      [1, 'Invoice lines', ''],
      [2, '1.', ''],
      [3, 'Description', 'Jet Black'],
      [3, 'Quantity', '2'],
    ]);
  });

  it.each([[null], [undefined], [{}], [[]], ['']])('has no line for %j', (value) =>
    expect(readableRows(value)).toEqual([]),
  );

  it('has one line for a text, and at most 200 for anything', () => {
    expect(readableRows('refused')).toEqual([{ path: '.', label: 'Value', text: 'refused', depth: 0 }]);
    expect(readableRows(Array.from({ length: 500 }, (_, index) => index))).toHaveLength(200);
  });
});
