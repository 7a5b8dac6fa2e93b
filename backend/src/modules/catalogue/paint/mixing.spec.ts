import { cheapestPacks, divideMix, formatVolume, neededOf, packsFor, readyToSpray } from './mixing.js';

/** Returns the same numbers from 0 up to 1 on every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const next = numbersFrom(7);
const upTo = (most: number) => 1 + Math.floor(next() * most);
const ratio = (...parts: number[]) => parts.map((one, index) => ({ name: `part ${index + 1}`, parts: one }));
const millilitres = (...args: Parameters<typeof divideMix>) => divideMix(...args).map((part) => part.millilitres);

describe('The parts of a mix', () => {
  it.each([
    [600, [4, 1, 0.5], [436, 109, 55]],
    [600, [2, 1], [400, 200]],
    [450, [2, 1], [300, 150]],
    [1000, [100, 17.5], [851, 149]],
    [1, [1, 1, 1], [1, 0, 0]],
  ])('of %i ml at %j are %j ml', (amount, parts, expected) => {
    expect(millilitres(ratio(...parts), amount)).toEqual(expected);
  });

  it('add up to the amount, each less than a millilitre off', () => {
    for (let run = 0; run < 2000; run += 1) {
      const parts = ratio(...Array.from({ length: upTo(4) }, () => upTo(1000) / 10));
      const amount = upTo(20_000);
      const sum = parts.reduce((total, part) => total + part.parts, 0);
      const mixed = divideMix(parts, amount);
      expect(mixed.at(-1)!.millilitresSoFar).toBe(amount);
      for (const [index, part] of mixed.entries())
        expect(Math.abs(part.millilitres - (amount * parts[index]!.parts) / sum)).toBeLessThan(1);
    }
  });

  it('are weighed one after the other on the same scale', () => {
    const [primer, hardener, thinner] = [
      { name: 'primer', parts: 4, density: 1.5 },
      { name: 'hardener', parts: 1, density: 1.06 },
      { name: 'thinner', parts: 0.5, density: 0.87 },
    ];
    expect(divideMix([primer!, hardener!, thinner!], 600)).toEqual([
      { name: 'primer', millilitres: 436, millilitresSoFar: 436, grams: 654, gramsSoFar: 654 },
      { name: 'hardener', millilitres: 109, millilitresSoFar: 545, grams: 116, gramsSoFar: 770 },
      { name: 'thinner', millilitres: 55, millilitresSoFar: 600, grams: 47, gramsSoFar: 817 },
    ]);
  });

  it('have no weight from the first part on whose density is not known', () => {
    const grams = divideMix(
      [
        { name: 'clear', parts: 2, density: 1 },
        { name: 'hardener', parts: 1 },
        { name: 'thinner', parts: 1, density: 0.9 },
      ],
      400,
    ).map((part) => part.gramsSoFar);
    expect(grams).toEqual([200, null, null]);
  });
});

describe('The amount ready to spray', () => {
  it.each([
    ['two coats on a bonnet', { area: 1.75, coats: 2, coverage: 7 }, 600],
    ['a van', { area: 24, coats: 2.5, coverage: 6 }, 12_000],
    ['a part of a millilitre', { area: 0.001, coats: 1, coverage: 8 }, 1],
  ])('for %s', (_, job, expected) => {
    expect(readyToSpray(job)).toBe(expected);
  });
});

describe('The cheapest packs', () => {
  const bottle = { contents: 500, price: 1450 };
  const can = { contents: 2500, price: 5900 };

  it('hold what is needed, and say what is left over', () => {
    expect(cheapestPacks(2600, [bottle, can])).toEqual({
      packs: [
        { pack: bottle, quantity: 1 },
        { pack: can, quantity: 1 },
      ],
      price: 7350,
      leftOver: 400,
    });
  });

  it('are the larger pack where that costs less than the smaller ones', () => {
    expect(cheapestPacks(2100, [bottle, can])).toMatchObject({ packs: [{ pack: can, quantity: 1 }], leftOver: 400 });
  });

  it('are those with less left over where the price is the same', () => {
    const same = { contents: 1000, price: 1450 };
    expect(cheapestPacks(400, [same, bottle])).toMatchObject({ packs: [{ pack: bottle, quantity: 1 }] });
  });

  it('are none where nothing is on sale, or nothing is needed', () => {
    expect(cheapestPacks(100, [])).toBeNull();
    expect(cheapestPacks(0, [bottle])).toEqual({ packs: [], price: 0, leftOver: 0 });
    expect(cheapestPacks(1_000_001, [bottle])).toBeNull();
  });

  it('are never short and never dearer than any other choice', () => {
    for (let run = 0; run < 300; run += 1) {
      const packs = Array.from({ length: upTo(3) }, () => ({ contents: upTo(20) * 50, price: upTo(3000) }));
      const wanted = upTo(2000);
      const found = cheapestPacks(wanted, packs)!;
      const held = found.packs.reduce((sum, { pack, quantity }) => sum + pack.contents * quantity, 0);
      expect(held - wanted).toBe(found.leftOver);
      expect(found.leftOver).toBeGreaterThanOrEqual(0);
      expect(found.packs.reduce((sum, { pack, quantity }) => sum + pack.price * quantity, 0)).toBe(found.price);
      expect(found.price).toBe(cheapestByTrying(wanted, packs));
    }
  });
});

/** Sizes of tins and bottles as paint is sold, in ml. */
const REAL_SIZES = [50, 100, 250, 375, 400, 500, 750, 1000, 1500, 2500, 3500, 4000, 5000, 20_000, 25_000];

describe('The cheapest packs of large amounts', () => {
  it('are neither short nor dearer than any other choice of real sizes', () => {
    for (let run = 0; run < 40; run += 1) {
      const packs = Array.from({ length: 1 + upTo(3) }, () => {
        const contents = REAL_SIZES[Math.floor(next() * REAL_SIZES.length)]!;
        return { contents, price: Math.round(contents * (1 + next())) };
      });
      const wanted = 100_000 + upTo(900_000);
      const found = cheapestPacks(wanted, packs)!;
      expect(found.leftOver).toBeGreaterThanOrEqual(0);
      expect(found.packs.reduce((sum, { pack, quantity }) => sum + pack.price * quantity, 0)).toBe(found.price);
      expect(found.price).toBe(cheapestByAmount(wanted, packs));
    }
  });

  it('are found for odd sizes too, never short', () => {
    const packs = [473, 946, 3785, 18_927].map((contents) => ({ contents, price: contents * 3 }));
    const odd = [...packs, { contents: 999_983, price: 1_000_000 }];
    for (const choice of [packs, odd, [odd.at(-1)!]]) {
      const found = cheapestPacks(999_999, choice)!;
      const held = found.packs.reduce((sum, { pack, quantity }) => sum + pack.contents * quantity, 0);
      expect(held).toBeGreaterThanOrEqual(999_999);
    }
  });
});

/** Returns the least price of an amount from those of all lesser ones, 5 ml apart. */
function cheapestByAmount(wanted: number, packs: readonly { contents: number; price: number }[]): number {
  const best = [0];
  for (let step = 1; step <= Math.ceil(wanted / 5); step += 1)
    best.push(Math.min(...packs.map(({ contents, price }) => price + best[Math.max(0, step - contents / 5)]!)));
  return best.at(-1)!;
}

/** Tries every number of every pack. */
function cheapestByTrying(wanted: number, packs: readonly { contents: number; price: number }[]): number {
  const [pack, ...rest] = packs;
  if (wanted <= 0) return 0;
  if (!pack) return Number.POSITIVE_INFINITY;
  const most = Math.ceil(wanted / pack.contents);
  return Math.min(
    ...Array.from(
      { length: most + 1 },
      (_, count) => count * pack.price + cheapestByTrying(wanted - count * pack.contents, rest),
    ),
  );
}

describe('What a product is mixed with', () => {
  it.each([
    ['2:1', 5000, 2500],
    ['4:1:0.5', 3500, 875],
    ['100:15-20', 1000, 150],
    ['100:0-5', 1000, null],
    [null, 1000, null],
  ])('at %j of %i ml is %j ml', (ratio, millilitres, expected) => {
    expect(neededOf({ ratio }, millilitres)).toBe(expected);
  });

  it.each([
    [2500, 2500, 500, 5],
    [2000, 2500, 500, 4],
    [10, 2500, 500, 0],
    [875, 875, 250, 4],
    [0, 2500, 500, 0],
  ])('with %i of %i ml missing takes packs of %i ml: %i', (missing, needed, contents, expected) => {
    expect(packsFor(missing, needed, contents)).toBe(expected);
  });
});

it('formats millilitres as on tins', () => {
  expect([500, 999.6, 1000, 2500, 12_345].map(formatVolume)).toEqual(['500 ml', '1 L', '1 L', '2.5 L', '12.345 L']);
});
