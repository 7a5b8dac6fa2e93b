import { paintData } from '../paint/paint.js';
import { addNeeds, coatOf, type PaintProduct, paintLines } from './job-coats.js';
import { suppliesFor, supplyPerArea } from './job-supplies.js';

type Data = Parameters<typeof paintData>[0];

function product(id: string, paint: Data, more: Partial<PaintProduct> = {}): PaintProduct {
  return {
    ...{ id, slug: id, name: id, links: [], family: null, familyName: null, option: null },
    paint: paintData(paint),
    ...more,
  };
}
const link = (productId: string, kind: string, ratio: string | null) => ({ productId, kind, ratio });

const CLEAR = { role: 'clear', cure: '2K', base: 'solvent', coverage: 8, coats: 2, density: 0.98 } as const;
const HARDENER = { role: 'hardener', cure: '2K', base: 'solvent', density: 1.05 } as const;
const fast = product('fast', { ...HARDENER, contents: 2500, coldest: 10, warmest: 20 });
const standard = product('standard', { ...HARDENER, contents: 500, coldest: 18, warmest: 25 });
const thinner = product('thinner', { role: 'thinner', cure: '2K', base: 'solvent', density: 0.87, contents: 5000 });
const clear = product(
  'clear',
  { ...CLEAR, contents: 1000 },
  {
    links: [
      link('standard', 'hardener', '2:1'),
      link('fast', 'hardener', '2:1'),
      link('thinner', 'thinner', '100:0-5'),
    ],
  },
);

const others = [fast, standard, thinner];
const place = (temperature = 20, canBuy: (id: string) => boolean = () => true) => ({
  temperature,
  products: new Map(others.map((other) => [other.id, other])),
  canBuy: ({ id }: PaintProduct) => canBuy(id),
});
const coat = (paint: PaintProduct, area = 2, where = place()) => coatOf(paintLines([paint])[0]!, area, where);
const mixed = ({ parts }: ReturnType<typeof coat>) => parts.map(({ name, millilitres }) => [name, millilitres]);

describe('A coat of a job', () => {
  it('is worked out from area, coats and coverage, and divided by its ratio in ml and g', () => {
    const worked = coat(clear);
    expect(worked.millilitres).toBe(600);
    expect(worked.parts).toEqual([
      { name: 'clear', millilitres: 400, millilitresSoFar: 400, grams: 392, gramsSoFar: 392 },
      { name: 'Hardener', millilitres: 200, millilitresSoFar: 600, grams: 210, gramsSoFar: 602 },
    ]);
  });

  it.each([
    [10, 'fast'],
    [17, 'fast'],
    [20, 'standard'],
    [25, 'standard'],
  ])('at %i °C takes the %s hardener', (temperature, hardener) => {
    expect(coat(clear, 2, place(temperature)).needs.map(({ name }) => name)).toEqual(['clear', hardener]);
  });

  it('takes a hardener that the viewer can buy where one fits', () => {
    const { needs } = coat(
      clear,
      2,
      place(18, (id) => id !== 'standard'),
    );
    expect(needs[1]!.name).toBe('fast');
  });

  it.each([
    [8, 'Too cold for clear at 8 °C: its hardener needs 10 °C or more. No 2K at 8 °C, outside or in.'],
    [30, 'Too warm for clear at 30 °C: its hardener is made for up to 25 °C.'],
  ])('at %i °C is not mixed at all', (temperature, problem) => {
    expect(coat(clear, 2, place(temperature))).toMatchObject({ millilitres: 600, parts: [], needs: [], problem });
  });

  it('adds thinner to paint and hardener together, the least of its range', () => {
    const links = [link('standard', 'hardener', '4:1'), link('thinner', 'thinner', '100:10-20')];
    expect(mixed(coat({ ...clear, links }))).toEqual([
      ['clear', 436],
      ['Hardener', 109],
      ['Thinner', 55],
    ]);
    const three = [link('standard', 'hardener', '4:1:0.5'), link('thinner', 'thinner', null)];
    expect(mixed(coat({ ...clear, links: three }))).toEqual(mixed(coat({ ...clear, links })));
  });

  it('of a kit takes no other hardener than the one in its box', () => {
    const kit = product('kit', { ...CLEAR, contents: 1000, includedHardener: 500 });
    const { needs, ...worked } = coat(kit);
    expect(mixed({ needs, ...worked })).toEqual([
      ['kit', 400],
      ['Hardener of the kit', 200],
    ]);
    expect(needs.map(({ name }) => name)).toEqual(['kit']);
  });

  it.each([
    ['coverage figure', { ...clear, paint: { ...clear.paint, coverage: null } }],
    ['number of coats', { ...clear, paint: { ...clear.paint, coats: null } }],
    ['mixing ratio', { ...clear, links: [] }],
    ['mixing ratio', { ...clear, links: [link('standard', 'hardener', null)] }],
    ['thinner', { ...clear, links: [link('standard', 'hardener', '4:1:0.5')] }],
  ])('without a %s says so, and guesses nothing', (what, paint) => {
    const { parts, needs, problem } = coat(paint);
    expect({ parts, needs, problem }).toEqual({
      parts: [],
      needs: [],
      problem: `We have no ${what} for clear: see its data sheet.`,
    });
  });

  it('takes any pack of the same paint, and of another colour none', () => {
    const family = { family: 'f', familyName: 'Aqua', option: 'Black' };
    const black = product('black 1', { ...CLEAR, contents: 1000 }, family);
    const large = product('black 5', { ...CLEAR, contents: 5000 }, family);
    const white = product('white', { ...CLEAR, contents: 1000 }, { ...family, option: 'White' });
    const lines = paintLines([white, black, large]);
    expect(lines.map(({ name, packs }) => [name, packs.map(({ id }) => id)])).toEqual([
      ['Aqua, Black', ['black 1', 'black 5']],
      ['Aqua, White', ['white']],
    ]);
  });

  it('shares its hardener with the other coats: the packs are those of the sum', () => {
    const primer = { ...clear, id: 'primer', name: 'primer' };
    expect(addNeeds([coat(clear), coat(primer)]).map(({ name, millilitres }) => [name, millilitres])).toEqual([
      ['clear', 400],
      ['standard', 400],
      ['primer', 400],
    ]);
  });
});

describe('Supplies of a job', () => {
  it.each([
    ['3 of 100 discs', 0.03],
    ['8 m of 50 m', 0.16],
    ['0.5 of 1', 0.5],
    ['some', null],
    ['0 of 100', null],
    ['3 of 0', null],
  ])('are read from "%s"', (text, share) => {
    expect(supplyPerArea(text)).toBe(share);
  });

  it('are whole packs', () => {
    expect([1, 6.25, 6.26, 14].map((area) => suppliesFor(area, 0.16))).toEqual([1, 1, 2, 3]);
  });
});
