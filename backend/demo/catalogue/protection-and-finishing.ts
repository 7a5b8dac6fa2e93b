import { compose, type Family } from './compose.js';

const protection: Family = {
  category: 'consumables',
  subcategory: 'protection',
  summary: 'Protective equipment (PPE) certified to the standard named in the specifications.',
  advice: [
    'Choose protection by the job: dust wants P3, solvent vapour wants A2, sprayed isocyanate wants supplied air, because no filter warns you when it is spent. Have masks face-fit tested, shave, and check the seal every time.',
    'Write the date on filters when you open them; A2P3 lasts about 40 hours or six months, whichever is sooner.',
  ],
  specs: 'Brand: Osmere',
};

export const protectiveEquipment = compose(protection, [
  {
    code: 'TST-PE-001',
    short: 'Powder-free nitrile gloves, blue, textured at the finger tips, size L.',
    body: 'At 0.12 mm they feel a nib in the clear and still withstand thinner splashes for a few minutes. Free of silicone, so no fish-eyes. They are single-use: change them when they are wet through, not when they tear.',
    specs: 'Size: L | Thickness: 0.12 mm | Standard: EN ISO 374-1 type B | Pack: 100',
    kg: 0.55,
    size: '240 × 125 × 75 mm',
    was: '10.95',
  },
  {
    code: 'TST-PE-002',
    short: 'A soft half mask with a pair of A2P3 filters and spare pre-filters.',
    body: 'For solvent paints without isocyanate, and for sanding. The silicone-free thermoplastic body has a drop-down harness, so that the mask hangs at the chest between coats. Medium size fits most faces.',
    specs: 'Size: M | Filters: A2P3 R | Standard: EN 140, EN 14387 | Contents: mask, 2 filters, 4 pre-filters',
    kg: 0.6,
    size: '210 × 150 × 130 mm',
    featured: true,
  },
  {
    code: 'TST-PE-003',
    short: 'Replacement filters for the half mask: organic vapour above 65 °C and fine dust.',
    body: 'Bayonet fitting, a quarter turn to lock. Sealed in foil; keep them in a closed box between jobs, because open carbon goes on working in the air of the shop.',
    specs: 'Type: A2P3 R | Fixing: bayonet | Standard: EN 14387 | Pack: 2',
    kg: 0.3,
    size: '110 × 100 × 100 mm',
  },
  {
    code: 'TST-PE-004',
    short: 'A light visor with belt regulator and carbon filter, for spraying two-pack.',
    body: 'Supplied air is the right protection for isocyanates. The belt unit has a flow meter with whistle and an outlet for the gun. Needs 170 litres a minute of breathing-grade air in addition to the gun’s. Visor films are changed in seconds.',
    specs:
      'Flow: 170-240 l/min | Standard: EN 14594 class 4A | Connection: high-flow coupling | Contents: visor, belt unit, hose, 10 films',
    kg: 2.4,
    size: '380 × 280 × 230 mm',
    points: 400,
  },
  {
    code: 'TST-PE-005',
    short: 'An antistatic coverall with hood and knitted cuffs that sheds no fibres.',
    body: 'The carbon grid draws off static, which otherwise pulls dust from your sleeve on to the panel. Breathable at the back, tight at the front. Washable at 40 °C for about 30 times.',
    specs: 'Size: L | Standard: EN 1149-5, EN 13034 type 6 | Material: polyester with carbon grid | Washable: 40 °C',
    kg: 0.35,
    size: '320 × 250 × 40 mm',
  },
]);

const wiping: Family = {
  category: 'consumables',
  subcategory: 'protection',
  summary: 'Free of silicone, and no nib in the clear.',
  advice: [
    'Keep opened cloths in their bag: open ones dry out and take up dust from the shop. Wear fresh gloves, because what is on your hands goes through the cloth to the panel.',
  ],
  specs: 'Brand: Osmere',
};

export const tackCloths = compose(wiping, [
  {
    code: 'TST-PE-006',
    short: 'Waterborne-safe tack cloths that lift the last dust and leave no resin.',
    body: 'Unfold fully, crumple loosely, and draw across without pressing. One cloth per stage: after degreasing, and between coats of colour.',
    specs: 'Size: 80 × 50 cm | Safe for: waterborne and solvent | Pack: 10',
    kg: 0.28,
    size: '220 × 160 × 50 mm',
  },
]);

const filler: Family = {
  category: 'consumables',
  subcategory: 'fillers-sealers',
  summary: 'For sound, dry metal sanded with P80 to P120 and degreased.',
  advice: [
    'Weigh the hardener: 2 % of the filler, a golf ball to a pea, and never above 3 %. Too much hardener bleeds through as a yellow stain months later, too little stays soft. Knead without beating air in, and spread within four minutes in layers of at most 3 mm.',
    'Filler sands after 20 to 25 minutes at 20 °C. Shape with P80, refine with P120 and P180, blow out every pinhole and fill again. Polyester takes up water: prime on the same day and never flat it wet.',
  ],
  hazard:
    'Contains styrene. Flammable. Harmful if inhaled; causes skin and serious eye irritation. Use with good ventilation.',
  voc: 'UK limit for this product (category b, bodyfiller): 250 g/l. Contains at most 248 g/l ready to use.',
  specs: 'Brand: Aldbrook',
};

export const fillers = compose(filler, [
  {
    code: 'TST-FL-001',
    short: 'A creamy lightweight filler that spreads without drag and sands in twenty minutes.',
    body: 'Hollow glass spheres make it a third lighter and easy to cut. Good on steel, zinc and aluminium. Red hardener shows when it is mixed evenly.',
    specs: 'Contents: 3 L with hardener | Hardener: 2 % by weight | Working time: 4-6 min | Sandable: 20-25 min',
    kg: 3.6,
    size: '180 × 180 × 190 mm',
  },
  {
    code: 'TST-FL-002',
    short: 'Bridges holes and rusted-through edges with short glass strands.',
    body: 'Strands give strength and keep water out, where plain filler would take it in. Finish with a thin layer of lightweight filler. Not for structural members: these are welded.',
    specs: 'Contents: 1.5 kg with hardener | Hardener: 2 % by weight | Working time: 5-7 min | Sandable: 30 min',
    kg: 1.8,
    size: '130 × 130 × 140 mm',
  },
  {
    code: 'TST-FL-003',
    short: 'The skim coat: closes pinholes and P120 scratches with a mirror-smooth surface.',
    body: 'Flows like cream and is sanded with P180 to P320 directly to primer. Spread thin: up to half a millimetre.',
    specs: 'Contents: 1 kg with hardener | Hardener: 2 % by weight | Working time: 4 min | Sandable: 15-20 min',
    kg: 1.2,
    size: '110 × 110 × 120 mm',
  },
  {
    code: 'TST-FL-004',
    short: 'A grey, overpaintable sealer for floor seams and wheel arches.',
    body: 'Brush marks stay and look like the factory’s. Skins in 20 minutes, takes 2K paint wet-on-wet after half an hour, and stays elastic to −30 °C. No hardener is needed.',
    specs: 'Contents: 1 kg | Base: synthetic rubber | Skin: 20 min | Overcoat: after 30 min',
    kg: 1.15,
    size: '108 × 108 × 132 mm',
    hazard: 'Highly flammable liquid and vapour. Causes skin irritation. May cause drowsiness or dizziness.',
  },
]);

const polish: Family = {
  category: 'consumables',
  subcategory: 'polishing',
  summary: 'Body-shop safe: no silicone and no wax that hides what is still there.',
  advice: [
    'Work an area of two by two hand-widths. Four pea-sized drops, spread without running, then three slow crosses at 1,200 to 1,500 rpm rotary or speed 4 dual action. Wipe, look under a lamp, repeat only where it is needed.',
    'Clean pads after every panel and keep one kind of pad for one kind of polish. Fresh clear should be cured: overnight after a bake, two days after air drying. Clear is only 50 to 60 µm thick; measure before the third pass.',
  ],
  specs: 'Brand: Tarnwick',
};

export const polishing = compose(polish, [
  {
    code: 'TST-PO-001',
    short: 'Cuts P1500 scratches from fresh and hard clear and finishes nearly to gloss.',
    body: 'The aluminium oxide breaks down as you work, from coarse to fine. Water-based, low-dust, wiped off without a trace. Best with a wool or waffle foam pad.',
    specs: 'Contents: 1 kg | Removes: P1500 and finer | Pad: wool or orange foam | Base: water',
    kg: 1.1,
    size: '90 × 90 × 230 mm',
    was: '29.95',
  },
  {
    code: 'TST-PO-002',
    short: 'Takes out holograms and haze from dark paint after the cut.',
    body: 'Very fine, diminishing grain for soft black foam at low speed. Check in sunlight or under a 6500 K lamp: holograms hide under tubes.',
    specs: 'Contents: 1 kg | Removes: P3000 and haze | Pad: black foam | Base: water',
    kg: 1.1,
    size: '90 × 90 × 230 mm',
  },
  {
    code: 'TST-PO-003',
    short: 'Spray, spread and buff: a silica sealant that lets water run for three months.',
    body: 'For the finished car only, after the last polish, and never in the paint area: protection is the opposite of preparation. Not on paint younger than 30 days.',
    specs: 'Contents: 500 ml | Durability: 3 months | Base: SiO2 in water | Use: on cool, washed paint',
    kg: 0.58,
    size: '85 × 60 × 250 mm',
  },
  {
    code: 'TST-PO-004',
    short: 'A medium foam pad with a waffle face that runs cool.',
    body: 'The waffle lets air in and keeps compound on the pad. Medium cut, for stage 1 and one-step polishing. Wash at 40 °C and dry with the face down.',
    specs: 'Diameter: 150 mm | Thickness: 25 mm | Cut: medium | Fixing: hook and loop',
    kg: 0.06,
    size: '150 × 150 × 25 mm',
  },
  {
    code: 'TST-PO-005',
    short: 'Edgeless 380 g cloths that take polish off and put no marks in.',
    body: 'Cut by ultrasound instead of sewn, so there is no hard edge. Seventy per cent polyester, thirty polyamide. Wash without softener, which closes the fibres.',
    specs: 'Size: 40 × 40 cm | Weight: 380 g/m² | Edge: ultrasonic cut | Pack: 10',
    kg: 0.65,
    size: '400 × 210 × 60 mm',
  },
]);

const mixing: Family = {
  category: 'consumables',
  subcategory: 'mixing',
  summary: 'Right proportions are the cheapest quality there is.',
  advice: [
    'Read the ratio from the tin: 2:1 means two parts paint to one part hardener, and thinner is counted on top. Pick the column on the cup, fill paint to a number, hardener to the same number in the next column, thinner to the next.',
    'Volume and weight ratios differ, so do not mix them up: a 4:1 primer by volume is nearer 6:1 by weight. Stir for a full minute, scrape the sides, and strain into the gun.',
  ],
  specs: 'Brand: Osmere',
};

export const mixingSupplies = compose(mixing, [
  {
    code: 'TST-MX-001',
    short: 'A clear, solvent-proof cup with ratios from 1:1 to 10:1 printed on the side.',
    body: 'Polypropylene that stands up to 2K for hours. Ratios 1:1, 2:1, 3:1, 4:1, 5:1 and 10:1 and a millilitre scale. Once the 2K left inside has cured it flexes out in one piece, so a cup can be used again for the next mix.',
    specs: 'Contents: 650 ml | Material: polypropylene | Ratios: 1:1 to 10:1',
    kg: 0.02,
    size: '105 × 105 × 140 mm',
  },
  {
    code: 'TST-MX-002',
    short: 'Two hundred 385 ml cups for shops that mix all day.',
    body: 'The size for one panel of base or clear. Stacked in ten sleeves of twenty that fit the dispenser on the wall.',
    specs: 'Contents: 385 ml | Material: polypropylene | Ratios: 1:1 to 10:1 | Pack: 200',
    kg: 2.9,
    size: '480 × 390 × 300 mm',
  },
  {
    code: 'TST-MX-003',
    short: 'Paper cones with a 190 micron nylon mesh, silicone-free.',
    body: 'For 2K primers, clears and direct gloss. The water-resistant glue also holds with waterborne paint, though for fine metallics 125 micron is the better mesh.',
    specs: 'Mesh: 190 µm nylon | Contents: 180 ml cone | Pack: 100',
    kg: 0.75,
    size: '200 × 180 × 120 mm',
  },
  {
    code: 'TST-MX-004',
    short: 'A flat beech stick with one square end that reaches into the corner of the tin.',
    body: 'Untreated and free of dust. The square end scrapes pigment from the bottom, where the colour is.',
    specs: 'Length: 280 mm | Width: 22 mm | Material: beech',
    kg: 0.01,
    size: '280 × 22 × 4 mm',
  },
  {
    code: 'TST-MX-005',
    short: 'A mixing scale to 7.5 kg in tenths of a gram, sealed against splashes.',
    body: 'The plate lifts off for cleaning and the keys lie under a film. It adds up and counts back, so an overpour can be corrected. Not approved for explosive atmospheres: weigh outside the booth.',
    specs: 'Capacity: 7500 g | Resolution: 0.1 g | Plate: 230 mm stainless | Power: 230 V or battery',
    kg: 3.2,
    size: '330 × 260 × 90 mm',
  },
]);
