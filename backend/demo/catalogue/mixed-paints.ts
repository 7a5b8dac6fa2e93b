import { compose, type Family } from './compose.js';

const MIXED = 'Mixed to your colour from its code when you order.';

const basecoat: Family = {
  category: 'automotive-paints',
  subcategory: 'basecoats',
  summary: `Waterborne basecoat. ${MIXED}`,
  advice: [
    'Choose make and code above: the code is on the plate of the car. Where a colour has variants, compare a swatch at the car first. We weigh the formula on the scale and send it with its label; a code that is not in our table we mix exactly as you enter it.',
    'Reduce with Aldbrook Aqua Reducer: 10 % by volume for solid colours, 15 to 20 % for effects. Spray two medium coats with a 1.2 to 1.3 mm tip, let each turn evenly matt, and clear it within 24 hours. Spray a test card before the panel: mixed paint cannot be returned.',
  ],
  specs:
    'Type: 1K waterborne basecoat | Colour: mixed to order | Reduction: 10-20 % Aqua Reducer | Spray gun tip: 1.2-1.3 mm | System: waterborne; 1K | Brand: Aldbrook',
  hazard: 'Contains 1,2-benzisothiazolin-3-one. May produce an allergic reaction. Wear gloves; keep from freezing.',
  voc: 'UK limit for this product (category d, topcoat): 420 g/l. Contains at most 390 g/l ready to use.',
  paint: {
    ...({ role: 'basecoat', cure: '1K', base: 'water', coverage: 6.5, coats: 2 } as const),
    ...{ density: 1.05, flashTime: 10, vocReady: 390 },
  },
};

const mixedBasecoats = compose(basecoat, [
  {
    code: 'TST-MP-001',
    short: 'Half a litre of basecoat in the colour of your car: one bumper or two small parts.',
    body: 'Ready to spray it makes about 0.55 to 0.6 litres, enough for a bumper in two coats with a little left for the next stone chip.',
    specs: 'Contents: 500 ml | Coverage: 6-7 m² per litre per coat',
    paint: { contents: 500 },
    kg: 0.7,
    size: '88 × 88 × 110 mm',
  },
  {
    code: 'TST-MP-002',
    short: 'A litre of basecoat in the colour of your car: two or three panels in one batch.',
    body: 'Mix one batch for the whole repair: two tins from different days may differ by a shade. A litre makes about 1.1 to 1.2 litres ready to spray.',
    specs: 'Contents: 1 L | Coverage: 6-7 m² per litre per coat',
    paint: { contents: 1000 },
    kg: 1.25,
    size: '108 × 108 × 132 mm',
  },
  {
    code: 'TST-MP-003',
    short: 'Two and a half litres of basecoat in the colour of your car: a whole side, or a small car outside.',
    body: 'For large repairs and resprays in the original colour, from a single batch. Stir it again before every cup: effects settle within the hour.',
    specs: 'Contents: 2.5 L | Coverage: 6-7 m² per litre per coat',
    paint: { contents: 2500 },
    kg: 3,
    size: '150 × 150 × 180 mm',
  },
]);

const directGloss: Family = {
  category: 'automotive-paints',
  subcategory: 'direct-gloss',
  summary: `A two-pack polyurethane that gives colour and gloss in one, supplied with its hardener. ${MIXED}`,
  advice: [
    'For solid colours only: metallics and pearls need basecoat and clear. Choose make and code above; the code is on the plate of the vehicle. A code that is not in our table we mix exactly as you enter it. Mixed paint cannot be returned.',
    'Mix 2:1 by volume with the hardener in the kit and add 5 to 10 % 2K Thinner. Spray with a 1.3 to 1.4 mm tip at 2.0 bar: one light, closed coat, ten minutes to flash, then one full wet coat. Pot life is about four hours at 20 °C.',
  ],
  specs:
    'Colour: mixed to order | Mixing ratio: 2:1 by volume | Pot life: 4 h at 20 °C | Spray gun tip: 1.3-1.4 mm | Brand: Aldbrook',
  hazard:
    'Contains isocyanates: harmful if inhaled, may cause allergy or asthma symptoms and an allergic skin reaction. Flammable.',
  professionalOnly: true,
  airFed: true,
  voc: 'UK limit for this product (category d, topcoat): 420 g/l. Contains at most 419 g/l ready to use.',
  age: 18,
  paint: {
    ...({ role: 'direct-gloss', cure: '2K', base: 'solvent', contents: 1000, includedHardener: 500 } as const),
    ...{ coverage: 7, coats: 2, density: 1.15, potLife: 240, flashTime: 10, vocReady: 419 },
  },
};

const mixedGloss = compose(directGloss, [
  {
    code: 'TST-MP-004',
    short: 'Direct gloss in the solid colour of your van, trailer or machine, with its hardener.',
    body: 'A litre of paint and half a litre of hardener make 1.5 litres: about five square metres in two coats.',
    specs: 'Contents: 1.5 L mixed | Gloss: above 90 GU at 60° | System: solvent; 2K',
    kg: 1.9,
    size: '220 × 110 × 150 mm',
  },
]);

const aerosol: Family = {
  category: 'automotive-paints',
  subcategory: 'aerosols',
  summary: `Basecoat in a can, to be cleared. ${MIXED}`,
  advice: [
    'Choose make and code above; the code is on the plate of the car. Shake for two full minutes, and spray several thin coats from 20 to 25 cm, five minutes apart. Clear it with a gloss lacquer within a day.',
    'Try it on a card first: mixed paint cannot be returned. Turn the can upside down and spray until only gas comes out, so that the nozzle stays clear for the next job.',
  ],
  specs: 'Colour: mixed to order | Nozzle: adjustable fan | Recoat: after 5 min | Brand: Sprindle',
  hazard:
    'Extremely flammable aerosol. Pressurised container: may burst if heated. Causes serious eye irritation; may cause drowsiness or dizziness. Use outdoors or in a well-ventilated area.',
  voc: 'UK limit for this product (category e, special finishes): 840 g/l. Contains at most 660 g/l.',
  age: 18,
};

const mixedAerosols = compose(aerosol, [
  {
    code: 'TST-MP-005',
    short: 'The colour of your car in a spray can, for mirrors, trim and small repairs.',
    body: 'One can covers about one square metre in three thin coats: a mirror and a bumper corner, or half a door.',
    specs: 'Contents: 400 ml | Coverage: 1 m² | System: solvent; 1K',
    kg: 0.4,
    size: '65 × 65 × 195 mm',
  },
]);

const touchUp: Family = {
  category: 'automotive-paints',
  subcategory: 'basecoats',
  summary: `A bottle with a brush in its cap. ${MIXED}`,
  advice: [
    'Choose make and code above; the code is on the plate of the car. Clean the chip, take off loose rust, and let two or three thin drops dry one after another until the hole is level. Finish with a drop of clear.',
    'Shake well before every use. Mixed paint cannot be returned.',
  ],
  specs: 'Colour: mixed to order | Applicator: brush in the cap | System: waterborne; 1K | Brand: Aldbrook',
  hazard: 'Contains 1,2-benzisothiazolin-3-one. May produce an allergic reaction. Wear gloves; keep from freezing.',
  voc: 'UK limit for this product (category d, topcoat): 420 g/l. Contains at most 390 g/l ready to use.',
  paint: {
    ...({ role: 'basecoat', cure: '1K', base: 'water', coverage: 6.5, coats: 3 } as const),
    ...{ density: 1.05, flashTime: 10, vocReady: 390 },
  },
};

const touchUpBottles = compose(touchUp, [
  {
    code: 'TST-MP-006',
    short: 'Fifteen millilitres in the colour of your car, for stone chips and scratches.',
    body: 'Enough for some thirty stone chips. It keeps for a year while the cap is tight.',
    specs: 'Contents: 15 ml | Coverage: about 30 stone chips',
    paint: { contents: 15 },
    kg: 0.05,
    size: '25 × 25 × 80 mm',
  },
]);

/** Paint that is mixed to a colour when it is ordered (docs/rules.md#mixed-to-order). */
export const mixedPaints = [...mixedBasecoats, ...mixedGloss, ...mixedAerosols, ...touchUpBottles].map((product) => ({
  ...product,
  isMixed: true,
}));
