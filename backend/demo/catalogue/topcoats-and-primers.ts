import { compose, type Family } from './compose.js';

const isocyanate =
  'Contains isocyanates: harmful if inhaled, may cause allergy or asthma symptoms and an allergic skin reaction. Flammable.';
const mixedWithIsocyanate =
  'Flammable liquid and vapour. May cause drowsiness or dizziness. Mixed with its hardener it contains isocyanates.';
const flammable =
  'Flammable liquid and vapour. May cause drowsiness or dizziness. Use with good ventilation and an A2P3 mask.';

const directGloss: Family = {
  category: 'automotive-paints',
  subcategory: 'direct-gloss',
  summary: 'A two-pack polyurethane that gives colour and gloss in one, supplied with its hardener.',
  advice: [
    'Mix 2:1 by volume with the hardener in the kit and add 5 to 10 % 2K Thinner. Spray with a 1.3 to 1.4 mm tip at 2.0 bar: one light, closed coat, ten minutes to flash, then one full wet coat. Pot life is about four hours at 20 °C; mixed paint that has begun to thicken must not be thinned again.',
    'Dust dry in 30 minutes, dry to handle overnight at 20 °C or after 30 minutes at 60 °C panel temperature, fully cured in a week. Primer should be flatted with P400 to P500 dry. Runs and dust can be flatted with P2000 and polished after two days.',
  ],
  specs:
    'Mixing ratio: 2:1 by volume | Pot life: 4 h at 20 °C | Spray gun tip: 1.3-1.4 mm | Kit: 1 L paint, 500 ml hardener | Brand: Aldbrook',
  hazard: isocyanate,
  professionalOnly: true,
  airFed: true,
  voc: 'UK limit for this product (category d, topcoat): 420 g/l. Contains at most 419 g/l ready to use.',
  age: 18,
  paint: {
    ...({ role: 'direct-gloss', cure: '2K', base: 'solvent', contents: 1000, includedHardener: 500 } as const),
    ...{ coverage: 7, coats: 2, density: 1.15, potLife: 240, flashTime: 10, vocReady: 419 },
  },
};
const kit = { kg: 1.9, size: '220 × 110 × 150 mm' };

export const directGlossPaints = compose(directGloss, [
  {
    code: 'TST-DG-001',
    short: 'Brilliant white in one step for vans, trailers and motorhomes.',
    body: 'Where a fleet white has to go on quickly and stand up to washing, direct gloss saves the clearcoat stage. The kit makes 1.5 litres, enough for the outside of two doors and a wing in two coats.',
    specs:
      'Contents: 1.5 L mixed | Colour: White | Shade: Brilliant White | Gloss: above 90 GU at 60° | System: solvent; 2K',
    paint: { tint: 'white' },
    ...kit,
  },
  {
    code: 'TST-DG-002',
    short: 'Deep black straight from the gun: full gloss without a clearcoat.',
    body: 'The high-solids binder gives a round, deep black of show quality after a light polish. Used on agricultural bonnets, classic wings and gloss trim alike.',
    specs:
      'Contents: 1.5 L mixed | Colour: Black | Shade: Deep Black | Gloss: above 90 GU at 60° | System: solvent; 2K',
    ...kit,
  },
  {
    code: 'TST-DG-003',
    short: 'A tough satin black for chassis, axles and underbody parts.',
    body: 'Chassis Satin Black cures hard yet stays flexible enough for springs and brackets, and resists fuel, brake fluid splashes and salt. Over bare steel use epoxy primer first; over sound, flatted paint it goes on directly.',
    specs: 'Contents: 1.5 L mixed | Colour: Black | Shade: Satin Black | Gloss: 30-35 GU at 60° | System: solvent; 2K',
    ...kit,
  },
]);

const clearcoat: Family = {
  category: 'automotive-paints',
  subcategory: 'clearcoats-hardeners',
  summary: 'Part of the Aldbrook HS system: acrylic two-pack clear, mixed 2:1 by volume.',
  advice: [
    'Mix two parts clearcoat with one part HS Hardener by volume; above 25 °C add up to 5 % thinner. Spray with a 1.3 mm tip at 2.0 bar in two coats, the first medium and closed, the second full, with five to ten minutes between. Ready-mixed clear stays sprayable for about two hours with standard hardener and 45 minutes with fast.',
    'Cure for 30 minutes at 60 °C panel temperature, or overnight at 20 °C. A short-wave infrared lamp does a bumper in twelve minutes. Flat dust with P2000 to P3000 and polish as soon as the film is hard, best within two days. Store hardener tightly closed: it draws moisture from the air and turns cloudy.',
  ],
  specs: 'Mixing ratio: 2:1 by volume | Spray gun tip: 1.3 mm | Recommended film: 50-60 µm | Brand: Aldbrook',
  hazard: mixedWithIsocyanate,
  airFed: true,
  voc: 'UK limit for this product (category d, topcoat): 420 g/l. Contains at most 415 g/l ready to use.',
  paint: {
    ...({ role: 'clear', cure: '2K', base: 'solvent', coverage: 8, coats: 2 } as const),
    ...{ density: 0.98, potLife: 120, flashTime: 10, vocReady: 415 },
  },
};

const hardenerPaint = { role: 'hardener', cure: '2K', base: 'solvent', density: 1.05 } as const;

export const clearcoats = compose(clearcoat, [
  {
    code: 'TST-CC-001',
    short: 'The everyday clear: easy to spray, quick to polish, hard gloss.',
    body: 'A high-solids clear that forgives an uneven first coat and flows out in the second. One litre with half a litre of hardener clears two to three panels. Hardener is sold separately so that you can choose standard or fast.',
    specs:
      'Contents: 1 L | Pot life: 2 h at 20 °C with standard hardener | Gloss: above 92 GU at 60° | System: solvent; 2K | Colour: clear',
    paint: { contents: 1000 },
    kg: 1.1,
    size: '108 × 108 × 132 mm',
  },
  {
    code: 'TST-CC-002',
    short: 'Five litres of our everyday HS clear for shops that spray daily.',
    body: 'The same resin as the 1 L tin with a pouring lid that reseals. Takes 2.5 L of hardener. On a full outside respray of a hatchback expect to use three litres mixed.',
    specs:
      'Contents: 5 L | Pot life: 2 h at 20 °C with standard hardener | Gloss: above 92 GU at 60° | System: solvent; 2K | Colour: clear',
    paint: { contents: 5000 },
    kg: 5.4,
    size: '190 × 190 × 235 mm',
  },
  {
    code: 'TST-CC-003',
    short: 'The hardener for panels at 18 to 25 °C: enough for one litre of HS clear.',
    body: 'Standard hardener gives the longest open time of the two, so overspray melts in. It also hardens our 2K primers and direct gloss. Sold to trained users only: read the safety data sheet before opening.',
    specs: 'Contents: 500 ml | Speed: standard, 18-25 °C | Hardens: 1 L clearcoat | System: solvent; 2K',
    paint: { ...hardenerPaint, contents: 500, coldest: 18, warmest: 25 },
    kg: 0.6,
    size: '75 × 75 × 165 mm',
    hazard: isocyanate,
    professionalOnly: true,
    airFed: true,
    age: 18,
  },
  {
    code: 'TST-CC-004',
    short: 'Fast hardener for spot repairs and cold days, in the bodyshop size.',
    body: 'Fast hardener shortens the bake to 20 minutes at 60 °C and makes overnight drying possible at 10 to 15 °C. Use it on one to three panels: on a whole car it dries before the overspray can melt in.',
    specs:
      'Contents: 2.5 L | Speed: fast, 10-20 °C | Pot life: 45 min at 20 °C | Hardens: 5 L clearcoat | System: solvent; 2K',
    paint: { ...hardenerPaint, contents: 2500, coldest: 10, warmest: 20, potLife: 45 },
    kg: 2.7,
    size: '150 × 105 × 230 mm',
    tradeOnly: true,
    hazard: isocyanate,
    professionalOnly: true,
    airFed: true,
    age: 18,
  },
  {
    code: 'TST-CC-005',
    short: 'An ultra-high-solids clear for show work: more build, deeper gloss, fewer coats.',
    body: 'UHS Show Clear lays down 60 µm in one and a half coats and keeps its gloss for years under UV.',
    advice: [
      'Mix two parts clearcoat with one part HS Hardener by volume; it needs no thinner. Spray with a 1.3 mm tip at 2.0 bar: a light, closed half coat, five minutes, then one full coat. Ready-mixed clear stays sprayable for about 90 minutes.',
      'Cure for 40 minutes at 60 °C panel temperature, or for a day at 20 °C. It is slower to polish than HS: leave it two days, then cut with P2500 and compound. Store hardener tightly closed: it draws moisture from the air and turns cloudy.',
    ],
    specs:
      'Contents: 5 L | Pot life: 90 min at 20 °C | Gloss: above 95 GU at 60° | Solids: 62 % ready to use | System: solvent; 2K | Colour: clear',
    paint: { contents: 5000, coats: 1.5, potLife: 90 },
    kg: 5.6,
    size: '190 × 190 × 235 mm',
    tradeOnly: true,
  },
  {
    code: 'TST-CC-006',
    short: 'A silky, even matt for wraps-that-are-paint and motorcycle tanks.',
    body: 'Silk Matt must be stirred, not shaken, and applied in two equal medium coats with a full flash between: the sheen depends on it. It cannot be polished afterwards, so spray it in the cleanest air you have.',
    advice: [
      'Mix two parts clearcoat with one part HS Hardener by volume; it needs no thinner. Spray with a 1.3 mm tip at 2.0 bar, every panel in the same direction and at the same distance, with ten minutes between the coats. Ready-mixed clear stays sprayable for about 90 minutes.',
      'Cure for 30 minutes at 60 °C panel temperature, or overnight at 20 °C. A nib cannot be flatted out without a shiny spot: spray the panel again. Wash by hand, without wax. Store hardener tightly closed: it draws moisture from the air and turns cloudy.',
    ],
    specs: 'Contents: 1 L | Pot life: 90 min at 20 °C | Gloss: 18-22 GU at 60° | System: solvent; 2K | Colour: clear',
    paint: { contents: 1000, potLife: 90 },
    kg: 1.1,
    size: '108 × 108 × 132 mm',
  },
  {
    code: 'TST-CC-007',
    short: 'Five litres of HS clear with 2.5 litres of standard hardener: one price, one box.',
    body: 'The pack that most workshops reorder. It makes 7.5 litres ready to spray, enough to clear two complete cars, and costs less than the tins bought apart.',
    specs:
      'Contents: 7.5 L mixed | Pot life: 2 h at 20 °C | Gloss: above 92 GU at 60° | System: solvent; 2K | Colour: clear',
    paint: { contents: 5000, includedHardener: 2500 },
    kg: 8.3,
    size: '360 × 200 × 245 mm',
    was: '169.00',
    featured: true,
    hazard: isocyanate,
    professionalOnly: true,
    airFed: true,
    age: 18,
  },
]);

const primer: Family = {
  category: 'automotive-paints',
  subcategory: 'primers',
  summary: 'The ground that decides how the topcoat looks and how long it stays on.',
  advice: [
    'Remove rust to bright metal, feather old paint with P180 then P320, blow off and wipe with panel wipe until the cloth stays clean. Never put etch primer over or under epoxy without a barrier, and never over filler: the acid attacks the polyester.',
    'Spray in even coats, let the gloss go off each before the next, and use a guide coat before flatting. Flat 2K primers with P400 to P500 dry for basecoat and P320 to P400 for direct gloss. Bare patches that show through after flatting must be primed again.',
  ],
  hazard: flammable,
  voc: 'UK limit for this product (category c, primer): 540 g/l. Contains at most 535 g/l ready to use.',
  specs: 'Brand: Aldbrook',
  paint: { role: 'primer', cure: '2K', base: 'solvent', vocReady: 535 },
};

export const primers = compose(primer, [
  {
    code: 'TST-PR-001',
    short: 'A grey filler-primer that builds 150 µm in three coats and sands like chalk.',
    body: 'High-build primer levels P180 scratches and the edges of filler. Mix 4:1 with 2K Primer Hardener, thin 10 to 20 %, and spray with a 1.6 to 1.8 mm tip. Sandable after three hours at 20 °C or 20 minutes at 60 °C.',
    specs:
      'Contents: 1 L | Colour: grey | Shade: mid grey | Mixing ratio: 4:1 by volume | Pot life: 1 h at 20 °C | Spray gun tip: 1.6-1.8 mm | System: solvent; 2K',
    paint: { contents: 1000, coverage: 5, coats: 3, density: 1.5, potLife: 60, flashTime: 10 },
    kg: 1.6,
    size: '108 × 108 × 132 mm',
    hazard: mixedWithIsocyanate,
    airFed: true,
  },
  {
    code: 'TST-PR-002',
    short: 'The same high-build primer in the trade tin, for whole sides and restorations.',
    body: 'Three and a half litres of primer take 875 ml of hardener. On a stripped shell plan for two tins: one to level, one after blocking. A wide 1.8 mm tip saves time and dry spray.',
    specs:
      'Contents: 3.5 L | Colour: grey | Shade: mid grey | Mixing ratio: 4:1 by volume | Pot life: 1 h at 20 °C | Spray gun tip: 1.6-1.8 mm | System: solvent; 2K',
    paint: { contents: 3500, coverage: 5, coats: 3, density: 1.5, potLife: 60, flashTime: 10 },
    kg: 5.4,
    size: '180 × 180 × 200 mm',
    hazard: mixedWithIsocyanate,
    airFed: true,
  },
  {
    code: 'TST-PR-003',
    short: 'An isocyanate-free epoxy that seals bare steel, aluminium and old repairs.',
    body: 'Epoxy keeps water from the metal where etch and high-build do not. Mix 1:1 by volume with the activator in the kit and let it stand 20 minutes before spraying. Wet-on-wet after 30 minutes, or overcoat within five days without flatting; filler may go on top.',
    specs:
      'Contents: 2 L mixed | Colour: beige | Shade: buff | Mixing ratio: 1:1 by volume | Pot life: 8 h at 20 °C | Spray gun tip: 1.4-1.6 mm | System: solvent; 2K',
    paint: {
      contents: 1000,
      includedHardener: 1000,
      coverage: 7,
      coats: 2,
      density: 1.35,
      potLife: 480,
      flashTime: 30,
    },
    kg: 2.9,
    size: '230 × 115 × 140 mm',
    hazard:
      'Contains epoxy constituents. May cause an allergic skin reaction and serious eye irritation. Flammable. Wear gloves and an A2P3 mask.',
  },
  {
    code: 'TST-PR-004',
    short: 'A thin, phosphoric acid wash for bare steel, zinc and aluminium.',
    body: 'One transparent coat is right: 8 to 10 µm bites into the metal, more only makes it weak. Apply with a 1.3 mm tip, wait 20 minutes, and cover with 2K primer the same day. It is an adhesion layer, not a rust proofing.',
    specs:
      'Contents: 1 L | Colour: clear | Shade: translucent yellow-green | Mixing ratio: ready to use | Spray gun tip: 1.3 mm | System: solvent; 1K',
    paint: { cure: '1K', contents: 1000, coverage: 10, coats: 1, density: 0.92, flashTime: 20, vocReady: 760 },
    kg: 1.1,
    size: '108 × 108 × 132 mm',
    voc: 'UK limit for this product (category c, wash primer): 780 g/l. Contains at most 760 g/l ready to use.',
  },
  {
    code: 'TST-PR-005',
    short: 'Makes paint stay on bumpers: a clear promoter for PP, EPDM and most blends.',
    body: 'Polypropylene repels paint. Wash the part with hot soapy water, scuff it with a grey pad, wipe with an antistatic cleaner and spray one or two thin, wet coats of promoter. Overcoat between 10 and 60 minutes. Pure polyethylene cannot be painted reliably with any promoter.',
    specs:
      'Contents: 1 L | Colour: clear | Mixing ratio: ready to use | Spray gun tip: 1.2-1.3 mm | For: PP, PP/EPDM, ABS, PC | System: solvent; 1K',
    paint: { cure: '1K', contents: 1000, coverage: 12, coats: 1.5, density: 0.87, flashTime: 10, vocReady: 830 },
    kg: 1.0,
    size: '108 × 108 × 132 mm',
    voc: 'UK limit for this product (category e, special finishes): 840 g/l. Contains at most 830 g/l ready to use.',
  },
  {
    code: 'TST-PR-006',
    short: 'The measured quarter litre that one litre of 2K primer asks for.',
    body: 'One bottle hardens one litre of high-build primer at 4:1. Close it at once after pouring: hardener that has turned cloudy has reacted with moisture and makes the primer stay soft.',
    specs: 'Contents: 250 ml | Speed: standard, 18-25 °C | Hardens: 1 L primer | System: solvent; 2K',
    paint: { ...hardenerPaint, contents: 250, coldest: 18, warmest: 25 },
    kg: 0.32,
    size: '60 × 60 × 140 mm',
    hazard: isocyanate,
    professionalOnly: true,
    airFed: true,
    age: 18,
  },
]);
