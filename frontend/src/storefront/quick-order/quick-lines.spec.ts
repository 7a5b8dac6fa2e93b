import type { QuickLine } from '../../api/types';
import {
  answered,
  askable,
  changedLine,
  type DraftLine,
  hasColourProblem,
  inputProblem,
  isReady,
  listOf,
  problemOf,
  sendable,
  takeIn,
  unitsLeft,
  withFreshLine,
  withoutAdded,
} from './quick-lines';
import { readList } from './quick-list';

const line = (id: number, code: string, quantity = '1'): DraftLine => ({ id, code, quantity, answer: null });
const answer = (code: string, problem: string | null = null): QuickLine => ({
  code,
  quantity: 1,
  productId: problem ? null : `id-${code}`,
  name: code,
  slug: code,
  imageUrl: null,
  unitPrice: '4.20',
  unitPriceExVat: '3.50',
  lineTotal: '4.20',
  lineTotalExVat: '3.50',
  inCart: 0,
  available: 9,
  problem,
});

describe('A line of a quick order', () => {
  it.each([
    ['', '1', 'Enter a product code.'],
    ['TIN', '', 'Enter a whole number, 1 or more.'],
    ['TIN', '0', 'Enter a whole number, 1 or more.'],
    ['TIN', '2.5', 'Enter a whole number, 1 or more.'],
    ['TIN', 'a few', 'Enter a whole number, 1 or more.'],
    ['TIN', '10000', 'Enter 9999 or less.'],
    ['TIN', '1e2', 'Enter a whole number, 1 or more.'],
    ['TIN', '12,50', 'Enter a whole number, 1 or more.'],
    ['TIN', '5 or 400', 'This line has several numbers. Enter the quantity.'],
    ['T'.repeat(101), '1', 'Enter a shorter code: this is too long for a product code.'],
  ])('shows the problem of %s × %s before the shop is asked', (code, quantity, problem) => {
    expect(inputProblem({ code, quantity })).toBe(problem);
    expect(askable([line(1, code, quantity)])).toEqual([]);
  });

  it('has the result for what was checked, and none once it was changed', () => {
    const asked = [line(1, 'TIN'), line(3, 'GUN')];
    const now = [line(1, 'TIN', '2'), line(2, '', 'x'), line(3, 'GUN')];
    const lines = answered(now, asked, [answer('TIN'), answer('GUN', 'Out of stock.')]);
    expect(lines.map((one) => one.answer?.code ?? null)).toEqual([null, null, 'GUN']);
    expect(lines.map(problemOf)).toEqual([null, 'Enter a product code.', 'Out of stock.']);
  });

  it('becomes code and quantity where the shop has read both in its text', () => {
    const asked = [line(1, '2 x TIN')];
    const [read] = answered(asked, asked, [{ ...answer('TIN'), quantity: 2 }]);
    expect([read?.code, read?.quantity, isReady(read!)]).toEqual(['TIN', '2', true]);
  });

  it('is added to the cart only after the shop has accepted it', () => {
    expect(isReady(line(1, 'TIN'))).toBe(false);
    expect(isReady({ ...line(1, 'TIN'), answer: answer('TIN') })).toBe(true);
    expect(isReady({ ...line(1, 'TIN', '0'), answer: answer('TIN') })).toBe(false);
    expect(isReady({ ...line(1, 'TIN'), answer: answer('TIN', 'No product has this code.') })).toBe(false);
  });
});

describe('A line in a colour', () => {
  const typed: DraftLine = { ...line(1, 'BC-1L', '2'), colour: 'lc9x' };
  const mixed = { ...answer('BC-1L'), quantity: 2, isMixed: true };
  const read = (changes: Partial<QuickLine>, lines = [typed]) => answered(lines, lines, [{ ...mixed, ...changes }])[0]!;

  it('is named as the shop names it, and has a field for it', () => {
    const named = read({ writtenColour: 'VW LC9X Deep Black Pearl' });
    expect(named).toMatchObject({
      code: 'BC-1L',
      quantity: '2',
      colour: 'VW LC9X Deep Black Pearl',
      takesColour: true,
    });
    expect(isReady(named)).toBe(true);
  });

  it('has a field where a mixed product lacks its colour, which stays while the line is changed', () => {
    const { colour: _, ...without } = typed;
    const asked = read({ problem: 'This is mixed to order.' }, [without]);
    expect(asked.takesColour).toBe(true);
    expect(changedLine([asked], 1, { colour: 'VW' })[0]).toMatchObject({
      colour: 'VW',
      takesColour: true,
      answer: null,
    });
  });

  it('has a problem with the colour, not with code or quantity, where that is what is wrong', () => {
    const colour = { make: 'VW', code: 'LC9X', name: '', variant: null, isChecked: true };
    expect(hasColourProblem(read({ problem: 'This is mixed to order.' }))).toBe(true);
    expect(hasColourProblem(read({ isMixed: undefined, writtenColour: 'lc9x', problem: 'No colour.' }))).toBe(true);
    expect(hasColourProblem(read({ colour, problem: 'Out of stock.' }))).toBe(false);
    expect(hasColourProblem(read({ isMixed: undefined, problem: 'Out of stock.' }))).toBe(false);
    expect(hasColourProblem(read({ colour }))).toBe(false);
  });

  it('loses a text that describes the product', () => {
    const described = read({ isMixed: undefined });
    expect([described.colour, described.takesColour]).toEqual(['', undefined]);
  });

  it('has no result once its colour was changed', () => {
    const [now] = answered([{ ...typed, colour: 'lb9a' }], [typed], [mixed]);
    expect(now).toMatchObject({ colour: 'lb9a', answer: null });
  });

  it('is sent with its colour; one that is too long is not', () => {
    expect(sendable([typed, line(2, 'TIN')])).toEqual([
      { code: 'BC-1L', quantity: 2, colour: 'lc9x' },
      { code: 'TIN', quantity: 1 },
    ]);
    expect(inputProblem({ ...typed, colour: 'x'.repeat(251) })).toBe(
      'Enter a shorter colour: make and code are enough.',
    );
  });

  it('stays where another colour of the product went into the cart', () => {
    const white = { ...typed, id: 2, colour: 'lb9a' };
    expect(withoutAdded([typed, white], [typed])).toEqual([white]);
    expect(withoutAdded([white], [{ ...white, colour: 'lc9x' }])).toEqual([white]);
  });
});

describe('A line that exceeds the stock', () => {
  const short = { ...line(1, 'TIN', '12'), answer: { ...answer('TIN', 'Only 9 left.'), productId: 'tin' } };

  it('can be reduced to the available units, and is checked again', () => {
    expect(unitsLeft(short)).toBe(9);
    const [brought] = changedLine([short], 1, { quantity: '9' });
    expect(brought).toMatchObject({ quantity: '9', answer: null });
  });

  it('offers no reduction for other problems', () => {
    expect(unitsLeft({ ...short, quantity: '9' })).toBeNull();
    expect(unitsLeft({ ...short, answer: { ...short.answer, available: 0 } })).toBeNull();
    expect(unitsLeft(line(1, 'TIN'))).toBeNull();
  });
});

describe('Lines that went into the cart', () => {
  it('are removed; lines changed, added or removed since stay', () => {
    const added = [line(1, 'TIN'), line(2, 'GUN'), line(3, 'CAP'), line(4, 'LID')];
    const now = [line(1, 'TIN'), line(2, 'GUN', '5'), line(3, 'CUP'), line(5, 'RAG')];
    expect(withoutAdded(now, added)).toEqual(now.slice(1));
  });
});

describe('A fresh line', () => {
  it('shows no error for being empty until it was left', () => {
    const [first, fresh] = withFreshLine([line(1, 'TIN')]);
    expect(first).toEqual(line(1, 'TIN'));
    expect(problemOf(fresh!)).toBeNull();
    expect(isReady(fresh!)).toBe(false);
    expect(problemOf({ ...fresh!, isFresh: false })).toBe('Enter a product code.');
  });
});

describe('A list that is longer than a quick order', () => {
  it('is accepted up to a hundred lines, and the rest can be pasted again', () => {
    const listed = Array.from({ length: 130 }, (_, index) => ({
      ...{ code: `C-${index}`, quantity: '2' },
      ...(index % 2 ? { colour: 'VW LB9A, lighter' } : {}),
    }));
    const { lines, leftOver } = takeIn([line(1, 'TIN'), line(7, 'GUN')], listed);
    expect(lines).toHaveLength(100);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(100);
    expect(leftOver).toHaveLength(32);
    expect(readList(listOf(leftOver))).toEqual(leftOver);
  });
});
