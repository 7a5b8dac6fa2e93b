import { compose, type Family } from './compose.js';

const repair: Family = {
  category: 'workshop-tools',
  subcategory: 'body-repair',
  summary: 'For getting the metal right first, so that filler stays thin.',
  advice: [
    'Read the damage before you touch it: work from the outside of a dent inwards, in the reverse order in which it was made, and relieve the creases that lock it. A straight edge and raking light show more than a hand in a glove.',
    'Aim for metal within a millimetre or two, then filler, then block. More than 3 mm of filler will crack or show its edge one day. High-strength steels and structural parts are not for cold straightening: follow the maker’s repair method.',
  ],
  specs: 'Brand: Fenwright',
};

export const bodyRepair = compose(repair, [
  {
    code: 'TST-BR-001',
    short: 'Three hammers and four dollies, drop-forged, with ash handles.',
    body: 'Bumping, pick and shrinking hammer with heel, toe, general and anvil dolly. Faces are ground and polished, since every mark on the tool is copied into the panel.',
    specs: 'Pieces: 7 | Material: drop-forged steel, ash | Case: blow-moulded | Driven by: hand',
    kg: 5.6,
    size: '390 × 320 × 80 mm',
  },
  {
    code: 'TST-BR-002',
    short: 'A 2.3 kg slide hammer with hook, screw and plate ends.',
    body: 'Pulls what cannot be reached from behind. The weight slides on a chromed bar and strikes a rubber-cushioned stop, so the last blow does not hurt the wrist.',
    specs: 'Sliding weight: 2.3 kg | Length: 640 mm | Ends: hook, screw, plate, vice grip | Driven by: hand',
    kg: 4.1,
    size: '680 × 120 × 110 mm',
  },
  {
    code: 'TST-BR-003',
    short: 'Spot-welds pulling washers and shrinks stretched steel without taking trim off.',
    body: 'The control sets time and current for washers, wiggle wire, studs and the carbon shrinking tip. Comes with a slide hammer gun, claw puller and 300 consumables. Needs a 16 A supply; disconnect the battery and any nearby control unit first.',
    specs:
      'Output: 3500 A peak | Voltage: 230 V | Supply: 16 A | Cable: 2 m | Functions: washer, wire, stud, shrink | Driven by: mains',
    kg: 21,
    size: '420 × 260 × 280 mm',
  },
  {
    code: 'TST-BR-004',
    short: 'Four spring-steel spreaders from 50 to 120 mm for even filler.',
    body: 'The blades are thin enough to feel the curve of a panel and stiff enough to pull a flat layer. Wipe them before the filler gels: about four minutes.',
    specs: 'Pieces: 4 | Widths: 50, 80, 100 and 120 mm | Material: spring steel | Driven by: hand',
    kg: 0.16,
    size: '130 × 110 × 12 mm',
  },
  {
    code: 'TST-BR-005',
    short: 'Six foam and rubber profiles that follow curves instead of flattening them.',
    body: 'Round, convex, concave and flat blocks from soft to hard take hook-and-loop strips of 70 mm. Use the longest block that fits: short blocks follow waves, long ones cut them.',
    specs: 'Pieces: 6 | Lengths: 125-400 mm | Fixing: hook and loop | Driven by: hand',
    kg: 0.9,
    size: '410 × 160 × 90 mm',
    was: '42.95',
  },
]);

const light: Family = {
  category: 'workshop-tools',
  subcategory: 'lighting-drying',
  summary: 'See it before the customer does, and cure it before the next dust settles.',
  advice: [
    'Judge colour under light with a colour rendering of 95 or more, and at two colour temperatures: a match under warm light may not be one at noon. Look at an angle first, straight on second, and always on a clean, clear-coated card.',
    'Infrared heats the film and metal, not the air. Keep 50 to 80 cm distance, let solvents flash off first, and watch the panel temperature: 60 to 80 °C for clear, no more than 60 °C on plastics. Airbags, batteries and tanks near the field must be shielded or taken off.',
  ],
  specs: 'Brand: Fenwright',
};

export const lighting = compose(light, [
  {
    code: 'TST-LD-001',
    short: 'One short-wave head on a wheeled stand: bumper, wing or filler dry in minutes.',
    body: 'Short-wave infrared goes through the film and heats from below, so solvent leaves before the skin closes. Filler in 4 minutes, primer in 8, clear in 12. The head tilts and turns, and the timer has a flash-off step at half power.',
    specs:
      'Power: 1100 W | Voltage: 230 V | Area: 80 × 50 cm | Height: 30-170 cm | Timer: 2 steps, 60 min | Driven by: mains',
    kg: 9.8,
    size: '620 × 520 × 1450 mm',
    featured: true,
    points: 450,
  },
  {
    code: 'TST-LD-002',
    short: 'Three heads with distance sensor and pyrometer cure a whole door side evenly.',
    body: 'The pyrometer holds the panel at the temperature you set and tells you when the distance is wrong. Each head can be switched alone. The gas strut carries the arm from floor to roof height.',
    specs:
      'Power: 3 × 1100 W | Voltage: 230 V | Area: 120 × 100 cm | Height: 20-230 cm | Control: pyrometer, 10 programs | Driven by: mains',
    kg: 46,
    size: '1200 × 780 × 1900 mm',
  },
  {
    code: 'TST-LD-003',
    short: 'A hand-held daylight lamp with CRI 97 and five steps from warm to noon.',
    body: 'Shows metamerism, swirl marks and dry spray under the same light in summer and in winter. The head dims to 10 % so that dark metallics do not blind you.',
    specs:
      'Colour rendering: CRI 97 | Colour temperature: 2700-6500 K in 5 steps | Light: 1000 lm | Battery: 3 h at full power | Driven by: battery',
    kg: 0.55,
    size: '190 × 95 × 60 mm',
  },
  {
    code: 'TST-LD-004',
    short: 'A magnetic folding lamp with torch, for under bonnets and behind trim.',
    body: 'Two magnets and a turning hook hold it where both hands are needed. 500 lumens to the side, a 150 lumen torch at the top, and USB-C at the foot.',
    specs: 'Light: 500 lm, torch 150 lm | Battery: 3.5 h | Charging: USB-C | Protection: IP54 | Driven by: battery',
    kg: 0.34,
    size: '215 × 55 × 38 mm',
    was: '39.95',
  },
  {
    code: 'TST-LD-005',
    short: 'Two 50 W panels on a tripod that light a car side evenly from the floor to the roof.',
    body: 'Frosted panels throw soft light without hard shadows. Each turns by itself, the legs spread to 1.1 m, and the cable is five metres of H07RN rubber.',
    specs: 'Light: 2 × 5000 lm | Colour temperature: 4000 K | Height: 75-180 cm | Protection: IP65 | Driven by: mains',
    kg: 6.4,
    size: '760 × 240 × 180 mm',
  },
]);

const hand: Family = {
  category: 'workshop-tools',
  subcategory: 'hand-tools',
  summary: 'Plain tools that fit the hand and come back from a drop on concrete.',
  advice: [
    'Wipe tools before they go back in the drawer: a trace of silicone from a dressing travels by hand to the next panel. Keep a set for the paint area and another for the mechanical bay.',
    'Fenwright hand tools are covered for life against breaking in normal use. Blades, cells and calibration are wear and not covered.',
  ],
  specs: 'Brand: Fenwright',
};

export const handTools = compose(hand, [
  {
    code: 'TST-HT-001',
    short: 'Quarter and half inch ratchets, 94 pieces, in a case that stays closed.',
    body: 'Seventy-two teeth give a swing of five degrees, which matters behind an engine. Sockets are chrome vanadium with flats driven on the side, not the corner. Bits are S2 steel.',
    specs: 'Pieces: 94 | Drives: 1/4 and 1/2 inch | Sockets: 4-32 mm | Ratchets: 72 teeth | Driven by: hand',
    kg: 6.3,
    size: '390 × 305 × 80 mm',
    was: '109.95',
  },
  {
    code: 'TST-HT-002',
    short: 'A click wrench for wheel nuts and subframes, certified to 4 %.',
    body: 'Set it with the scale in the handle, lock, pull until it clicks, and stop. Return it to 40 Nm after work so that the spring keeps its rate. Calibration certificate to ISO 6789 in the box.',
    specs: 'Range: 40-200 Nm | Drive: 1/2 inch | Accuracy: ± 4 % | Length: 465 mm | Driven by: hand',
    kg: 1.7,
    size: '490 × 75 × 65 mm',
  },
  {
    code: 'TST-HT-003',
    short: 'Eleven glass-filled nylon levers that lift clips and leave paint whole.',
    body: 'Hard enough for door-card clips, softer than clearcoat. Forked, hooked and flat ends for mouldings, badges and dashboards. Warm brittle trim first in winter.',
    specs: 'Pieces: 11 | Material: glass-filled nylon | Lengths: 140-240 mm | Driven by: hand',
    kg: 0.4,
    size: '260 × 150 × 35 mm',
  },
  {
    code: 'TST-HT-004',
    short: 'A long-handled scraper for stickers, sealant and overspray on glass.',
    body: 'Takes single-edge blades; five are in the handle. Hold it flat, under 30 degrees, and keep glass wet. It holds a sharp blade, so we sell it to adults only.',
    specs: 'Length: 300 mm | Blade: 40 mm single edge | Blades in handle: 5 | Driven by: hand',
    kg: 0.14,
    size: '300 × 60 × 20 mm',
    age: 18,
    hazard: 'Sharp blade. Not for sale to anyone under 18.',
  },
  {
    code: 'TST-HT-005',
    short: 'A folding stand with foam arms for doors, bumpers and bonnets.',
    body: 'Carries 50 kg, folds flat against the wall, and has closed-cell sleeves that do not hold dust. The arms set to flat, V or upright, so both sides of a door can be painted.',
    specs: 'Load: 50 kg | Height: 82-100 cm | Width: 90 cm | Folded: 110 × 90 × 12 cm',
    kg: 6.2,
    size: '1100 × 900 × 120 mm',
  },
  {
    code: 'TST-HT-006',
    short: 'Reads paint on steel and aluminium to a micron, and finds filler in seconds.',
    body: 'Factory paint is 90 to 160 µm; a respray shows 200 to 400, filler beyond 500. The gauge tells steel from aluminium by itself. Two check foils and a zero plate are included; zero it on bare metal of the same kind.',
    specs:
      'Range: 0-2000 µm | Resolution: 1 µm | Accuracy: ± 3 % + 2 µm | Metals: steel and aluminium | Driven by: battery',
    kg: 0.2,
    size: '110 × 55 × 28 mm',
  },
  {
    code: 'TST-HT-007',
    short: 'A stainless bowl with a magnet in the foot that holds screws on any steel.',
    body: 'The rubber-covered foot sticks to a sill, a ramp or the inside of a wing without scratching. Fifteen centimetres across, enough for a bumper’s fixings.',
    specs: 'Diameter: 150 mm | Material: stainless steel | Foot: rubber-covered magnet',
    kg: 0.32,
    size: '150 × 150 × 40 mm',
  },
]);
