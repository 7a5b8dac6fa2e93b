import { compose, type Family } from './compose.js';

const aqua: Family = {
  category: 'automotive-paints',
  subcategory: 'basecoats',
  summary: 'Waterborne, self-levelling and ready for clearcoat in about twenty minutes in moving air.',
  advice: [
    'Stir well and reduce with Aldbrook Aqua Reducer: 10 % by volume for solid colours, 15 to 20 % for effects or above 25 °C. Strain, then spray with a 1.2 to 1.3 mm tip at 1.8 to 2.0 bar. Apply two medium coats, letting each turn evenly matt, and for effect colours finish with a light drop coat from a little further away at 1.2 bar to settle the flake. It needs no hardener.',
    'Spray over primer flatted with P500 dry or P800 wet, cleaned first with solvent panel wipe and then with a waterborne cleaner. Basecoat is not weatherproof by itself: clear it with a 2K clearcoat within 24 hours. Opened tins keep for six months between 5 and 30 °C; frost ruins them. For batch differences, spray a test card and blend into the next panel.',
  ],
  specs:
    'Type: 1K waterborne basecoat | Reduction: 10-20 % Aqua Reducer | Spray gun tip: 1.2-1.3 mm | Coats: 2, plus drop coat for effects | System: waterborne; 1K | Brand: Aldbrook',
  hazard: 'Contains 1,2-benzisothiazolin-3-one. May produce an allergic reaction. Wear gloves; keep from freezing.',
  voc: 'UK limit for this product (category d, topcoat): 420 g/l. Contains at most 390 g/l ready to use.',
  paint: { role: 'basecoat', cure: '1K', base: 'water', coats: 2, density: 1.05, flashTime: 10, vocReady: 390 },
};

const oneLitre = { kg: 1.25, size: '108 × 108 × 132 mm' };

export const basecoats = compose(aqua, [
  {
    code: 'TST-BC-001',
    short: 'A deep, neutral black with no blue or brown cast, for whole panels and gloss trim.',
    body: 'Jet Black is ground to a high jetness, so it stays black in sunlight where cheap blacks turn brown. It covers a mid-grey primer in one and a half coats and is the usual ground for candy and pearl mid-coats.',
    specs: 'Contents: 1 L | Colour: Black | Shade: Jet Black, solid | Coverage: 7-8 m² per litre per coat',
    paint: { contents: 1000, coverage: 7.5 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-002',
    short: 'A clean, slightly cool white that matches the plain whites of vans and fleet cars.',
    body: 'Arctic White is a high-titanium white. Use it over white or light grey primer: over dark grey it needs a third coat. Yellowing of the clear shows on white first, so choose a UHS clear with good UV protection.',
    specs: 'Contents: 1 L | Colour: White | Shade: Arctic White, solid | Coverage: 5-6 m² per litre per coat',
    paint: { tint: 'white', contents: 1000, coverage: 5.5, coats: 3 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-003',
    short: 'A bright, warm red with a lightfast pigment, for classics, trailers and show cars.',
    body: 'Reds hide poorly by nature. Signal Red covers in two to three coats over a mid-grey or pink-tinted primer, which is faster and more even than building it up over white. The organic pigment is chosen for lightfastness, not for price.',
    specs:
      'Contents: 1 L | Colour: Red | Shade: Signal Red, solid | Coverage: 5-6 m² per litre per coat | Recommended ground: mid-grey primer',
    paint: { tint: 'red', contents: 1000, coverage: 5.5, coats: 3 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-004',
    short: 'The dark, slightly yellow green of pre-war racing cars, solid and without flake.',
    body: 'Racing Green is a solid colour: it has no metallic to line up, so it is the easiest of the dark greens to blend in. Two coats over dark grey primer hide completely.',
    specs: 'Contents: 1 L | Colour: Green | Shade: Racing Green, solid | Coverage: 7-8 m² per litre per coat',
    paint: { contents: 1000, coverage: 7.5 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-005',
    short: 'A calm mid blue for vans, boats on trailers and garage-built specials.',
    body: 'Harbour Blue hides in two coats over mid-grey primer. It carries little white, so it stays clean and does not chalk on panels that live outdoors.',
    specs: 'Contents: 1 L | Colour: Blue | Shade: Harbour Blue, solid | Coverage: 7 m² per litre per coat',
    paint: { contents: 1000, coverage: 7 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-006',
    short: 'A fine, bright silver whose flake lies flat: the most asked-for metallic in our range.',
    body: 'Sterling Silver uses a fine lenticular aluminium flake that shows less mottling than coarse silvers. Overlap by three quarters, keep the gun square to the panel, and always finish with the drop coat: with silver it makes the difference between an even panel and a cloudy one.',
    specs:
      'Contents: 1 L | Colour: Silver | Shade: Sterling Silver, metallic | Coverage: 6 m² per litre per coat | Flake: fine aluminium',
    paint: { contents: 1000, coverage: 6, coats: 3 },
    ...oneLitre,
    featured: true,
  },
  {
    code: 'TST-BC-007',
    short: 'A dark grey metallic with a cool flop, at home on wheels, bumpers and whole cars.',
    body: 'Graphite Grey is forgiving to spray: the dark ground hides blends well and the medium flake gives sparkle close to, quiet from afar. It suits dark grey primer.',
    specs:
      'Contents: 1 L | Colour: Grey | Shade: Graphite Grey, metallic | Coverage: 7 m² per litre per coat | Flake: medium aluminium',
    paint: { contents: 1000, coverage: 7, coats: 3 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-008',
    short: 'Nearly black in the shade, vivid blue in the sun: a metallic with a strong flop.',
    body: 'Midnight Blue carries a transparent blue over fine flake, so film thickness shifts the shade. Count the coats, and blend into the neighbouring panel rather than stopping at a swage line.',
    specs:
      'Contents: 1 L | Colour: Blue | Shade: Midnight Blue, metallic | Coverage: 6-7 m² per litre per coat | Flake: fine aluminium',
    paint: { contents: 1000, coverage: 6.5, coats: 3 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-009',
    short: 'A burnt copper with a golden edge, made in small batches for custom work.',
    body: 'Copper Ember mixes copper-toned mica with aluminium. It is a small-batch colour: buy enough for the whole job, and pour all tins together before you start so that every panel comes from one mix.',
    specs:
      'Contents: 1 L | Colour: Copper | Shade: Copper Ember, metallic | Coverage: 6 m² per litre per coat | Flake: mica and aluminium',
    paint: { contents: 1000, coverage: 6, coats: 3 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-010',
    short: 'A translucent pearl mid-coat that turns a white ground into a three-stage finish.',
    body: 'Pearl White is the second of three stages: Arctic White ground, pearl mid-coat, clear. The shade depends on the number of pearl coats, so spray a let-down card with one to four coats and hold it against the car before you begin.',
    specs:
      'Contents: 1 L | Colour: White | Shade: Pearl White, three-stage | Coverage: 8 m² per litre per coat | Ground coat: Arctic White',
    paint: { contents: 1000, coverage: 8, coats: 3 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-011',
    short: 'A transparent candy red that glows over silver and deepens with every coat.',
    body: 'Candy Red is dye-rich and has no hiding power: the light goes through it and comes back from the silver ground. Four to six even, light coats with 75 % overlap; runs and stripes cannot be sanded out, only resprayed. Not for parts that stand in the sun all year.',
    specs:
      'Contents: 1 L | Colour: Red | Shade: Candy Red, transparent | Coverage: 9 m² per litre per coat | Ground coat: Sterling Silver',
    paint: { contents: 1000, coverage: 9, coats: 5 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-012',
    short: 'A saturated, lead-free yellow for rally cars, plant and anything that must be seen.',
    body: 'Yellow is the weakest colour for hiding once lead is left out. Put Sunburst Yellow over white primer and allow three coats; over grey it turns green.',
    specs:
      'Contents: 1 L | Colour: Yellow | Shade: Sunburst Yellow, solid | Coverage: 5 m² per litre per coat | Recommended ground: white primer',
    paint: { tint: 'yellow', contents: 1000, coverage: 5, coats: 3 },
    ...oneLitre,
  },
  {
    code: 'TST-BC-013',
    short: 'Our Jet Black in the bodyshop tin: five litres of one batch for complete resprays.',
    body: 'A family car takes about three to four litres of ready-to-spray basecoat for an outside respray, so one 5 L tin does the whole job from a single batch with some kept back for the door shuts.',
    specs: 'Contents: 5 L | Colour: Black | Shade: Jet Black, solid | Coverage: 7-8 m² per litre per coat',
    paint: { contents: 5000, coverage: 7.5 },
    kg: 6.1,
    size: '190 × 190 × 235 mm',
    was: '119.00',
  },
]);
