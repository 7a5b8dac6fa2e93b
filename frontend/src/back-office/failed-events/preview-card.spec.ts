import { comparedRows } from './preview-card';

const line = (quantity: number) => ({ description: 'Clear Coat', quantity });
const different = (before: unknown, after: unknown) =>
  comparedRows(before, after)
    .filter(({ isDifferent }) => isDifferent)
    .map((row) => [row.label, row.before, row.after]);

describe('Two documents side by side', () => {
  it('marks the values that differ, within lines too', () => {
    expect(
      different(
        { reference: 'TC-1', invoice_lines: [line(1), line(2)] },
        { reference: 'TC-1', invoice_lines: [line(1), line(3)] },
      ),
    ).toEqual([['Quantity', '2', '3']]);
  });

  it('shows what is new and what is not sent any more', () => {
    expect(different({ notes: 'By the gate' }, { reference: 'TC-1' })).toEqual([
      ['Reference', '', 'TC-1'],
      ['Notes', 'By the gate', ''],
    ]);
  });

  it('marks nothing where nothing was sent before', () => {
    const rows = comparedRows(null, { reference: 'TC-1', address: { city: 'Leeds' } });
    expect(rows.map(({ label, isHeading, isDifferent }) => [label, isHeading, isDifferent])).toEqual([
      ['Reference', false, false],
      ['Address', true, false],
      ['City', false, false],
    ]);
  });

  it('leaves out the id of the attempt, which always differs', () => {
    expect(comparedRows({ idempotency_id: 'a1' }, { idempotency_id: 'b2' })).toEqual([]);
  });
});
