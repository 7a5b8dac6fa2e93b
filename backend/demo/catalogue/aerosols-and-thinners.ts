import { compose, type Family } from './compose.js';

const aerosol: Family = {
  category: 'automotive-paints',
  subcategory: 'aerosols',
  summary: 'Sprindle aerosols have a wide fan nozzle that can be turned for upright or flat strokes.',
  advice: [
    'Shake for two full minutes after the ball comes loose, and again every few strokes. Work between 15 and 25 °C, with can and part at the same temperature. Spray from 20 to 25 cm in several thin coats five minutes apart: four thin coats never run, one thick coat always does.',
    'Turn the can upside down and spray until only gas comes out, so that the nozzle stays clear for the next job. Acrylic can be overcoated with itself at any time, but do not put a 2K aerosol under it or a strong solvent on top of fresh paint. Cans are dangerous goods: we send them by road and ferry only, to a street address.',
  ],
  specs: 'Nozzle: adjustable fan | Recoat: after 5 min | Spraying temperature: 15-25 °C | Brand: Sprindle',
  hazard:
    'Extremely flammable aerosol. Pressurised container: may burst if heated. Causes serious eye irritation; may cause drowsiness or dizziness. Use outdoors or in a well-ventilated area.',
  voc: 'UK limit for this product (category e, special finishes): 840 g/l. Contains at most 660 g/l.',
  age: 18,
};

const small = { kg: 0.4, size: '65 × 65 × 195 mm' };
const tall = { kg: 0.48, size: '65 × 65 × 235 mm' };

export const aerosols = compose(aerosol, [
  {
    code: 'TST-AE-001',
    short: 'A quick-drying acrylic black with a full gloss, for brackets, grilles and trim.',
    body: 'Touch dry in ten minutes. One can covers about 1.5 m² in two coats. Clear it with Gloss Lacquer where fuel may drip.',
    specs: 'Contents: 400 ml | Colour: black | Shade: gloss black | Coverage: 1.5 m² | System: solvent; 1K',
    ...small,
  },
  {
    code: 'TST-AE-002',
    short: 'A clean acrylic white for vans, appliances and number-plate surrounds.',
    body: 'Touch dry in ten minutes. White shows the colour below it: prime dark parts with grey first and allow three coats.',
    specs: 'Contents: 400 ml | Colour: white | Shade: gloss white | Coverage: 1.2 m² | System: solvent; 1K',
    ...small,
  },
  {
    code: 'TST-AE-003',
    short: 'The satin black of wiper arms, bumpers and subframes, and our best-selling can.',
    body: 'It matches most factory trim at around 30 gloss units, straight from the can and without clear. Adheres to flatted paint, primed metal and rigid plastics.',
    specs: 'Contents: 400 ml | Colour: black | Shade: satin black, 30 GU | Coverage: 1.5 m² | System: solvent; 1K',
    ...small,
    was: '9.99',
  },
  {
    code: 'TST-AE-004',
    short: 'A bright, warm red for calipers, toolboxes and small panels.',
    body: 'The same shade as Aldbrook Signal Red, so touch-ups can be done by can. Over grey primer it covers in three coats.',
    specs: 'Contents: 400 ml | Colour: red | Shade: Signal Red | Coverage: 1.2 m² | System: solvent; 1K',
    ...small,
  },
  {
    code: 'TST-AE-005',
    short: 'The fine silver of alloy wheels, resistant to brake dust once it is lacquered.',
    body: 'Two cans do a set of four 17 inch wheels in two coats. Flat with P600, mask the tyre, and finish with Gloss Lacquer within the hour for a wheel that can be washed with a brush.',
    specs: 'Contents: 500 ml | Colour: silver | Shade: wheel silver, metallic | Coverage: 2 m² | System: solvent; 1K',
    ...tall,
  },
  {
    code: 'TST-AE-006',
    short: 'Fills P320 scratches in two coats and can be flatted after an hour.',
    body: 'A one-pack acrylic filler-primer for spot repairs. Flat with P600 wet, and let it dry through for a night under 2K paints: trapped solvent is what makes aerosol primers sink.',
    specs:
      'Contents: 500 ml | Colour: grey | Shade: mid grey | Coverage: 1.5 m² | Flatting: P600 wet or P400 dry | System: solvent; 1K',
    ...tall,
  },
  {
    code: 'TST-AE-007',
    short: 'A one-pack acrylic lacquer that brings metallics and wheels to gloss.',
    body: 'Apply two light coats, then one wet coat over basecoat that has dried for 20 minutes. One-pack lacquer is not fuel-proof: for filler flaps and tanks take the 2K clear.',
    specs: 'Contents: 500 ml | Colour: clear | Shade: clear, gloss | Coverage: 1.8 m² | System: solvent; 1K',
    ...tall,
  },
  {
    code: 'TST-AE-008',
    short: 'Real two-pack clear in a can: press the pin, shake, and spray within 24 hours.',
    body: 'Pressing the red pin in the base opens the hardener capsule inside. The mixed clear has a pot life of about 24 hours at 20 °C, resists fuel and polishes like gun-applied clear. It contains isocyanate: what protects is supplied air.',
    specs:
      'Contents: 400 ml | Colour: clear | Shade: clear, high gloss | Pot life: 24 h at 20 °C after activation | Coverage: 1 m² | System: solvent; 2K',
    ...small,
    hazard:
      'Contains isocyanates: may cause allergy or asthma symptoms if inhaled and an allergic skin reaction. Extremely flammable aerosol.',
    professionalOnly: true,
    airFed: true,
  },
  {
    code: 'TST-AE-009',
    short: 'A heat-proof enamel for blocks, rocker covers and gearboxes.',
    body: 'Keeps its colour to 300 °C once cured by the engine’s own heat: run it up to temperature three times for ten minutes with cooling between. For exhaust manifolds, which glow, take a ceramic coating instead.',
    specs:
      'Contents: 400 ml | Colour: black | Shade: satin-gloss black | Heat resistance: 300 °C | Coverage: 1 m² | System: solvent; 1K',
    ...small,
  },
  {
    code: 'TST-AE-010',
    short: 'A rubbery textured coat for sills and valances that can be painted over.',
    body: 'Distance makes the texture: 20 cm gives coarse, 40 cm fine. It stays elastic, deadens stone noise, and takes basecoat after two hours.',
    specs:
      'Contents: 500 ml | Colour: black | Shade: black, textured | Coverage: 0.8 m² | Overcoat: after 2 h | System: solvent; 1K',
    ...tall,
  },
]);

const liquid: Family = {
  category: 'automotive-paints',
  subcategory: 'thinners-cleaners',
  summary: 'Made for the Aldbrook system, so that nothing reacts that should not.',
  advice: [
    'Choose the thinner by the temperature of the panel, not of the office: too fast gives dry spray and a rough surface, too slow gives runs and trapped solvent. Measure with a calibrated cup and strain everything that goes into a gun.',
    'Wear nitrile gloves and change the cloth often: cleaning is taking dirt away, not spreading it. Keep solvent-soaked cloths in a closed metal bin, and never tip residues down a drain; your council or a licensed carrier takes them as hazardous waste.',
  ],
  hazard:
    'Highly flammable liquid and vapour. May be fatal if swallowed and enters airways. May cause drowsiness or dizziness. Keep away from heat, sparks and naked flame.',
  specs: 'Brand: Aldbrook',
};

export const thinners = compose(liquid, [
  {
    code: 'TST-TH-001',
    short: 'Demineralised reducer for Aqua basecoats: 10 to 20 % and it flows.',
    body: 'Plain tap water brings salts that make metallics mottle. Aqua Reducer is demineralised water with a slow glycol ether that keeps an open edge in dry air. Not flammable; keep from frost.',
    specs: 'Contents: 1 L | Dosage: 10-20 % by volume | For: Aldbrook Aqua basecoats | System: waterborne',
    paint: { role: 'thinner', cure: '1K', base: 'water', contents: 1000, density: 1 },
    kg: 1.05,
    size: '90 × 90 × 215 mm',
    hazard: 'Causes mild eye irritation. Keep from freezing and out of reach of children.',
  },
  {
    code: 'TST-TH-002',
    short: 'A balanced thinner for 2K primers, clears and direct gloss at 18 to 25 °C.',
    body: 'A blend of esters and aromatics free of water and alcohol, which would use up hardener. Add 5 to 20 % as the paint asks. Do not use gun-wash or cellulose thinner in 2K paint: both leave it soft.',
    specs:
      'Contents: 5 L | Speed: standard, 18-25 °C | Dosage: 5-20 % by volume | For: all Aldbrook 2K products | System: solvent; 2K',
    paint: { role: 'thinner', cure: '2K', base: 'solvent', contents: 5000, density: 0.87, coldest: 18, warmest: 25 },
    airFed: true,
    kg: 4.7,
    size: '185 × 120 × 300 mm',
  },
  {
    code: 'TST-TH-003',
    short: 'Takes off silicone, wax and fingerprints before priming and before colour.',
    body: 'A slow-evaporating spirit that gives time to wipe off what it has dissolved. Two cloths: one wet to loosen, one dry to lift. Silicone left on the panel is what makes fish-eyes.',
    specs:
      'Contents: 5 L | Evaporation: slow | Use: before primer, before topcoat | Safe on: cured paint, primer, most plastics | System: solvent',
    kg: 4.2,
    size: '185 × 120 × 300 mm',
    was: '25.95',
    voc: 'UK limit for this product (category a, preparatory): 850 g/l. Contains at most 765 g/l.',
  },
  {
    code: 'TST-TH-004',
    short: 'Melts the edge of a clearcoat repair so that it can be polished away.',
    body: 'Spray two dusted coats over the overspray edge straight after the last coat of clear, gun turned down to 1 bar, moving outwards. Cure fully, then polish from the new paint towards the old, never against the edge.',
    specs: 'Contents: 1 L | Use: undiluted | For: 2K clear and direct gloss | System: solvent; 2K',
    paint: { role: 'additive', cure: '2K', base: 'solvent', contents: 1000, density: 0.88 },
    airFed: true,
    kg: 0.95,
    size: '108 × 108 × 132 mm',
  },
  {
    code: 'TST-TH-005',
    short: 'Strips waterborne paint from guns and cups by hand or in the wash cabinet.',
    body: 'Solvent gun-wash makes waterborne paint curdle in the passages. This cleaner lifts it, rinses with water and carries a corrosion inhibitor for steel needles. Used liquid settles with a flocculant and can be used again.',
    specs: 'Contents: 5 L | Use: undiluted, then rinse with water | For: waterborne basecoats | System: waterborne',
    kg: 5.2,
    size: '185 × 120 × 300 mm',
    hazard: 'Causes serious eye irritation. Wear gloves and eye protection.',
  },
]);
