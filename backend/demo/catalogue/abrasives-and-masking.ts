import { compose, type Family } from './compose.js';

const abrasive: Family = {
  category: 'consumables',
  subcategory: 'abrasives',
  summary: 'Grits are graded to the European P scale, so that a P320 scratch is a P320 scratch.',
  advice: [
    'Go up in steps of no more than one and a half times the number, for example P80, P120, P180, P240, P320, and take each scratch fully out before the next. A dry guide coat shows what is left. Where one step is skipped, it comes back through the topcoat a week later.',
    'P80 to P180 shape filler, P320 prepares for primer, P400 to P500 prepares for basecoat, P800 to P1000 blends, P1500 to P3000 comes before polish. Blow discs clean, change them before they burn, and keep hands off the cleaned panel.',
  ],
  specs: 'Brand: Tarnwick',
};

const gold = { kg: 1.6, size: '155 × 155 × 130 mm' };
const goldSpecs =
  'Diameter: 150 mm | Holes: 15 | Grain: ceramic-blend aluminium oxide | Fixing: hook and loop | Pack: 100 discs';
export const abrasives = compose(abrasive, [
  {
    code: 'TST-AX-001',
    short: 'Coarse gold discs for stripping paint and roughing filler.',
    body: 'P80 shapes filler in its first hour and takes paint to bare metal. The stearate coat keeps dust from sticking, so a disc lasts three to four doors. Do not use it on thin edges: it warms the steel.',
    specs: `Grit: P80 | ${goldSpecs}`,
    ...gold,
  },
  {
    code: 'TST-AX-002',
    short: 'The grit between filler and primer: feather-edging and finish-shaping.',
    body: 'P180 takes out P80 and P120 scratches and is the coarsest grade that high-build primer will safely fill.',
    specs: `Grit: P180 | ${goldSpecs}`,
    ...gold,
  },
  {
    code: 'TST-AX-003',
    short: 'For flatting old paint before primer and primer before direct gloss.',
    body: 'P320 is the grade a bodyshop uses most. The finish is even enough for sealers and direct gloss; under basecoat go on to P500.',
    specs: `Grit: P320 | ${goldSpecs}`,
    ...gold,
    was: '31.95',
    featured: true,
  },
  {
    code: 'TST-AX-004',
    short: 'The last dry grade before basecoat.',
    body: 'P500 leaves a scratch that any basecoat covers, metallic included. Use it with a soft interface pad on curves so that the edge of the disc does not mark.',
    specs: `Grit: P500 | ${goldSpecs} | Use per m²: 3 of 100 discs`,
    ...gold,
  },
  {
    code: 'TST-AX-005',
    short: 'Foam-backed discs that leave so fine a scratch that one polish removes it.',
    body: 'Used damp on a 3 mm orbital they refine P1500 and P2000 scratches on clear. Two minutes with a P3000 disc save ten with compound. Rinse and use again: a disc does about six panels.',
    specs: 'Grit: P3000 | Diameter: 150 mm | Backing: foam | Use: damp | Pack: 15 discs',
    kg: 0.35,
    size: '155 × 155 × 110 mm',
  },
  {
    code: 'TST-AX-006',
    short: 'Waterproof latex-backed paper for flatting by hand.',
    body: 'P400 wet flats primer before direct gloss. Soak the sheet for ten minutes with a drop of washing-up liquid, fold it in three, and keep it on a block.',
    specs: 'Grit: P400 | Size: 230 × 280 mm | Grain: silicon carbide | Use: wet or dry',
    kg: 0.03,
    size: '280 × 230 × 1 mm',
  },
  {
    code: 'TST-AX-007',
    short: 'For blending edges and taking dust nibs out of basecoat.',
    body: 'P1200 is fine enough for clear blends and coarse enough for fade-out zones. On basecoat use it lightly and put on another coat of colour, since flake has been cut.',
    specs: 'Grit: P1200 | Size: 230 × 280 mm | Grain: silicon carbide | Use: wet or dry',
    kg: 0.03,
    size: '280 × 230 × 1 mm',
  },
  {
    code: 'TST-AX-008',
    short: 'For orange peel and dust in cured clear, just before the machine.',
    body: 'P2000 removes as little as two microns per pass. Change the water often, and check with a rubber blade: what looks dull is flat, what shines is low.',
    specs: 'Grit: P2000 | Size: 230 × 280 mm | Grain: silicon carbide | Use: wet',
    kg: 0.03,
    size: '280 × 230 × 1 mm',
  },
  {
    code: 'TST-AX-009',
    short: 'A grey non-woven pad for door shuts, plastics and blend panels.',
    body: 'It scuffs where paper cannot fold. With matting paste it prepares a blend panel for clear without cutting the colour. Comparable with P1000 to P1500.',
    specs: 'Grade: ultra fine, grey | Size: 150 × 230 mm | Grain: silicon carbide | Comparable to: P1000-P1500',
    kg: 0.03,
    size: '230 × 150 × 9 mm',
  },
]);

const masking: Family = {
  category: 'consumables',
  subcategory: 'masking',
  summary: 'Silicone-free, made for paint that goes through an oven.',
  advice: [
    'Stick to clean, dry, warm surfaces and press the edge down with a thumbnail: paint creeps under what is only laid on. Back-mask along body lines, folding the tape over itself, for an edge without a step.',
    'Take tape off while the clear is still soft, pulling back over itself at 45 degrees, or warm it first when it has been baked. Do not leave masking on a car in the sun for more than a day.',
  ],
  specs: 'Brand: Osmere',
};

export const maskingMaterials = compose(masking, [
  {
    code: 'TST-MK-001',
    short: 'The yellow bodyshop tape: tears by hand, holds to 80 °C, leaves nothing.',
    body: 'Saturated crêpe paper with a rubber adhesive that holds for an hour at 80 °C. 24 mm suits mouldings and film edges. A carton is 36 rolls.',
    specs: 'Width: 24 mm | Length: 50 m | Heat: 80 °C for 1 h | Adhesive: natural rubber | Use per m²: 8 m of 50 m',
    kg: 0.16,
    size: '112 × 112 × 24 mm',
  },
  {
    code: 'TST-MK-002',
    short: 'The same tape at double width for windows, badges and quick cover.',
    body: 'Saves a second pass round glass rubbers and lamps. Tears straight across without splitting.',
    specs: 'Width: 48 mm | Length: 50 m | Heat: 80 °C for 1 h | Adhesive: natural rubber',
    kg: 0.32,
    size: '112 × 112 × 48 mm',
  },
  {
    code: 'TST-MK-003',
    short: 'A stretching vinyl tape for two-tone lines and tight curves.',
    body: 'Follows a 15 mm radius without wrinkling and gives a line that needs no touching up. Heat-proof to 130 °C for half an hour.',
    specs: 'Width: 6 mm | Length: 33 m | Heat: 130 °C for 30 min | Carrier: soft vinyl',
    kg: 0.06,
    size: '100 × 100 × 6 mm',
  },
  {
    code: 'TST-MK-004',
    short: 'Static film that clings to the car, holds overspray and cuts in one stroke.',
    body: 'Four metres cover a car from sill to sill in one piece. The corona-treated side (printed) takes paint, so that flakes do not fall off later. Ten micron HDPE, good to 120 °C.',
    specs: 'Width: 4 m | Length: 150 m | Thickness: 10 µm | Heat: 120 °C',
    kg: 6.1,
    size: '1000 × 110 × 110 mm',
    was: '42.50',
  },
  {
    code: 'TST-MK-005',
    short: 'A poly-coated kraft paper that solvents do not go through.',
    body: 'Use the shiny side inwards. The dense 50 g paper does not shed fibres and lies flat on glass.',
    specs: 'Width: 900 mm | Length: 300 m | Weight: 50 g/m² | Coating: one side | Use per m²: 3 m of 300 m',
    kg: 13.5,
    size: '900 × 190 × 190 mm',
  },
  {
    code: 'TST-MK-006',
    short: 'Soft foam cord for door, bonnet and boot openings: no hard line, no dust.',
    body: 'Put in at the back of the gap, it closes the opening and lets the paint fade softly. Thirteen millimetres suits most doors; the acrylic adhesive strip lifts off clean after an oven cycle.',
    specs: 'Diameter: 13 mm | Length: 50 m in 5 m lengths | Heat: 90 °C for 1 h | Material: open-cell PU foam',
    kg: 0.5,
    size: '350 × 250 × 130 mm',
  },
]);
