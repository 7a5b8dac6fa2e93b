import { readFileSync } from 'node:fs';
import { divideMix, readyToSpray } from '../../src/modules/catalogue/paint/mixing.js';
import { readRatio } from '../../src/modules/catalogue/paint/mixing-ratio.js';

const article = (slug: string) => readFileSync(`backend/demo/guide/${slug}.md`, 'utf8');
const RATIOS = article('mixing-ratios');
const AMOUNTS = article('how-much-paint');
const CUPS = article('mixing-cups-and-sticks');

/** Returns the millilitres of each part of an amount at a ratio, as the shop works them out. */
function partsOf(millilitres: number, text: string): number[] {
  const { first, second, thinner } = readRatio(text);
  const parts = [first, second[0], thinner?.[0] ?? 0].filter((part) => part > 0);
  const mix = parts.map((part, index) => ({ name: String(index), parts: part }));
  return divideMix(mix, millilitres).map((part) => part.millilitres);
}

/** The rows of "Worked amounts": what is wanted, its ratio, and the millilitres of its parts. */
const worked = [...RATIOS.matchAll(/^\| (\d+) ml [^|]* at ([\d:.]+) \| (.+) \|$/gm)].map(
  ([, millilitres, ratio, cells]) =>
    [Number(millilitres), ratio!, [...cells!.matchAll(/(\d+) ml/g)].map(([, amount]) => Number(amount))] as const,
);

describe("The sums of the guide's examples", () => {
  it('have four amounts in their table', () => {
    expect(worked).toHaveLength(4);
  });

  it.each(worked)('%i ml at %s are %j ml', (millilitres, ratio, parts) => {
    expect(partsOf(millilitres, ratio)).toEqual(parts);
  });

  it('450 ml at 2:1 are 300 and 150 ml', () => {
    expect(RATIOS).toContain(
      'For 450 ml at 2:1 the sum is 3, one part is 150 ml, so 300 ml clear and 150 ml hardener.',
    );
    expect(CUPS).toContain('For 450 ml at 2:1 pour 300 ml of clear, then hardener up to the 450 ml line.');
    expect(partsOf(450, '2:1')).toEqual([300, 150]);
  });

  it('clear for two doors is 600 ml, of which 400 are clear and 200 hardener', () => {
    expect(AMOUNTS).toContain(
      'Plus a fifth is 0.6 l ready to spray. At 2:1 that is 0.4 l of clear and 0.2 l of hardener.',
    );
    const millilitres = readyToSpray({ area: 2, coats: 2, coverage: 8 });
    expect([millilitres, partsOf(millilitres, '2:1')]).toEqual([600, [400, 200]]);
  });

  it('one door in a strong basecoat is about 0.43 l: 0.4 l of colour and 40 ml of reducer', () => {
    expect(AMOUNTS).toContain(
      'about 0.43 l ready to spray. At 10:1 that is about 0.4 l of colour and 40 ml of reducer.',
    );
    const millilitres = readyToSpray({ area: 1, coats: 2.5, coverage: 7 });
    expect([millilitres, partsOf(millilitres, '10:1')]).toEqual([429, [390, 39]]);
  });

  it('a family car outside is between 4 and 5 l of basecoat, and between 3 and 3.5 l of clear', () => {
    expect(AMOUNTS).toContain('between 4 and 5 l');
    expect(AMOUNTS).toContain('between 3 and 3.5 l ready to spray');
    expect(readyToSpray({ area: 11, coats: 2.5, coverage: 7 })).toBe(4715);
    expect(readyToSpray({ area: 11, coats: 2, coverage: 8 })).toBe(3300);
  });
});
