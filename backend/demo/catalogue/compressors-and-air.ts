import { compose, type Family } from './compose.js';

const compressor: Family = {
  category: 'spray-equipment',
  subcategory: 'compressors',
  summary: 'Tested to its rated pressure and supplied with regulator, gauge and drain.',
  advice: [
    'Size a compressor by free air delivered, not by the displacement that is printed larger: take what the gun uses and add a third. A tank only bridges pauses. Let the machine run no more than two thirds of the time if it is a piston type.',
    'Stand it level in cool, clean air, drain the tank every day, and check the oil of belt machines weekly: the first change is due after 50 hours. Water leaves the tank as vapour, so a spray line also needs a filter and enough pipe to cool in.',
  ],
  specs: 'Brand: Corvane',
};

export const compressors = compose(compressor, [
  {
    code: 'TST-CP-001',
    short: 'A light direct-drive compressor for nailers, tyres and small spray jobs.',
    body: 'The 24 litre tank on two wheels goes in any car boot. With 110 litres a minute it feeds a mini gun or an airbrush, not a full-size HVLP gun.',
    specs:
      'Tank: 24 L | Free air delivery: 110 l/min | Pressure: 8 bar | Motor: 1.5 hp | Voltage: 230 V | Noise: 93 dB(A)',
    kg: 23,
    size: '580 × 280 × 600 mm',
  },
  {
    code: 'TST-CP-002',
    short: 'Two oil-free heads at 62 dB: air you can work beside and talk over.',
    body: 'Slow four-pole motors with PTFE rings bring the noise down to that of a conversation and put no oil in the air. It keeps a spot-repair gun supplied all day.',
    specs:
      'Tank: 50 L | Free air delivery: 155 l/min | Pressure: 8 bar | Motor: 2 × 0.75 kW | Voltage: 230 V | Noise: 62 dB(A)',
    kg: 39,
    size: '720 × 330 × 620 mm',
    was: '379.00',
    featured: true,
    points: 500,
  },
  {
    code: 'TST-CP-003',
    short: 'A belt-driven cast-iron pump on 100 litres: the smallest that runs a full-size gun.',
    body: 'The belt turns the pump at half the motor’s speed, so it runs cooler, lasts longer and makes drier air. 255 litres delivered are enough for the V3 Pro on single panels. Starts on a 13 A socket with a C-type breaker.',
    specs:
      'Tank: 100 L | Free air delivery: 255 l/min | Pressure: 10 bar | Motor: 3 hp | Voltage: 230 V | Noise: 79 dB(A)',
    kg: 71,
    size: '1020 × 430 × 780 mm',
  },
  {
    code: 'TST-CP-004',
    short: 'A vertical 270 litre two-stage compressor for a one- or two-person bodyshop.',
    body: 'Two-stage compression gives 11 bar at lower temperatures. Standing upright it takes half a square metre of floor. Three-phase only; have an electrician fit the isolator. Pressure systems of this size need a written scheme of examination under PSSR 2000.',
    specs:
      'Tank: 270 L | Free air delivery: 530 l/min | Pressure: 11 bar | Motor: 5.5 hp | Voltage: 400 V | Noise: 82 dB(A)',
    kg: 158,
    size: '760 × 680 × 1850 mm',
  },
  {
    code: 'TST-CP-005',
    short: 'Screw compressor, refrigerated dryer and receiver on one base, for continuous spraying.',
    body: 'A screw may run all day. The built-in dryer brings the dew point to 3 °C, which ends water in the guns for good. At 68 dB it can stand in the workshop. Commissioning on site is arranged after the order.',
    specs:
      'Tank: 270 L | Free air delivery: 920 l/min | Pressure: 10 bar | Motor: 7.5 kW | Voltage: 400 V | Noise: 68 dB(A) | Dew point: 3 °C',
    kg: 262,
    size: '1180 × 620 × 1490 mm',
  },
]);

const air: Family = {
  category: 'spray-equipment',
  subcategory: 'air-treatment',
  summary: 'Clean, dry air at a steady pressure is half of a good finish.',
  advice: [
    'Put the filter as far from the compressor as you can, at least eight metres of pipe, so that the water has condensed before it gets there. Drain the bowl at the start of each shift and change elements once a year or when the pressure drop reaches 0.5 bar.',
    'Use bore to match the gun: 10 mm hose for full-size guns, 8 mm for minis. High-flow couplings cost a tenth of a bar where cheap ones cost half. Always let the pressure off before you open a coupling.',
  ],
  specs: 'Brand: Corvane',
};

export const airTreatment = compose(air, [
  {
    code: 'TST-AT-001',
    short: 'Takes out water and dirt to 5 micron and holds the pressure you set.',
    body: 'The metal bowl has a sight glass and a semi-automatic drain. Half inch ports pass 2,800 litres a minute, so it does not throttle a spray line.',
    specs: 'Filtration: 5 µm | Connection: 1/2 inch BSP | Flow: 2800 l/min | Range: 0.5-10 bar',
    kg: 0.95,
    size: '110 × 100 × 240 mm',
  },
  {
    code: 'TST-AT-002',
    short: 'Cyclone and coalescing stages in line: oil mist and aerosol down to 0.01 micron.',
    body: 'Oil mist is what gives craters that no degreaser prevents. The second stage coalesces it to 0.01 mg/m³. Two outlets with taps feed gun and blow gun.',
    specs: 'Filtration: 5 µm and 0.01 µm | Connection: 1/2 inch BSP | Flow: 2000 l/min | Outlets: 2 with taps',
    kg: 2.1,
    size: '220 × 110 × 290 mm',
  },
  {
    code: 'TST-AT-003',
    short: 'Three stages with active carbon, for spray air and an air-fed mask from one station.',
    body: 'The third stage removes vapour and smell for air-fed visors. Air for breathing must meet EN 12021: have it tested at least every three months, and more often if the compressor is near traffic. Carbon monoxide is not removed by any filter.',
    specs:
      'Filtration: 5 µm, 0.01 µm and carbon | Connection: 1/2 inch BSP | Flow: 1500 l/min | Outlets: 2 spray, 1 breathing',
    kg: 4.4,
    size: '360 × 130 × 340 mm',
  },
  {
    code: 'TST-AT-004',
    short: 'A supple rubber hose that lies flat and stays soft in a cold garage.',
    body: 'Ten millimetre bore keeps the pressure drop under 0.4 bar at 300 litres a minute. The cover is free of silicone and does not mark wet paint. Fittings are crimped, with a bend guard at the gun end.',
    specs: 'Bore: 10 mm | Length: 10 m | Working pressure: 20 bar | Connection: 1/4 inch BSP | Silicone-free: yes',
    kg: 2.6,
    size: '340 × 340 × 80 mm',
  },
  {
    code: 'TST-AT-005',
    short: 'Fifteen metres of hybrid hose on a spring reel that swings to where you work.',
    body: 'The reel locks every half metre, winds in slowly and keeps hose off the floor, away from tyres and wet panels. The bracket swivels by 180 degrees on wall or ceiling.',
    specs: 'Bore: 10 mm | Length: 15 m + 1 m | Working pressure: 18 bar | Connection: 1/4 inch BSP',
    kg: 6.9,
    size: '420 × 210 × 400 mm',
  },
  {
    code: 'TST-AT-006',
    short: 'Two couplings and six plugs, high-flow and one-handed.',
    body: 'Hardened steel plugs and a brass body with a low-force sleeve. The European high-flow profile passes 1,800 litres a minute: enough for HVLP.',
    specs: 'Pieces: 8 | Profile: European high-flow | Flow: 1800 l/min | Thread: 1/4 inch BSP',
    kg: 0.42,
    size: '160 × 120 × 40 mm',
    was: '18.95',
  },
]);

const spares: Family = {
  category: 'spray-equipment',
  subcategory: 'gun-spares',
  summary: 'Original Corvane parts, kept in stock for at least ten years after a gun leaves the range.',
  advice: [
    'Change tip, needle and air cap together: a worn needle ruins a new tip within days. Tighten the tip with the spanner from the kit to hand-tight and an eighth of a turn, with the needle drawn back.',
    'Grease threads and packings with a silicone-free lubricant. If a gun spits, look first at the tip seat and the cup vent; if the fan is heavy on one side, turn the air cap by 180 degrees: when the fault turns too, it is the cap.',
  ],
  specs: 'Brand: Corvane',
};

export const gunSpares = compose(spares, [
  {
    code: 'TST-SP-001',
    short: 'A matched 1.3 mm tip, needle and air cap for V1, V3 and V5.',
    body: 'The three parts are lapped together and numbered. Stainless steel throughout, for waterborne and solvent paints. A set lasts a busy shop about a year.',
    specs: 'Tip size: 1.3 mm | Material: stainless steel | Fits: V1, V3 Pro, V5',
    kg: 0.14,
    size: '120 × 90 × 35 mm',
  },
  {
    code: 'TST-SP-002',
    short: 'All seals, springs and packings that wear in a V-series gun.',
    body: 'Fourteen parts with an exploded drawing. Fit it when the needle drips, when air leaks at the trigger, or once a year without asking.',
    specs: 'Pieces: 14 | Material: PTFE and FKM | Fits: V1, V2, V3 Pro, V5',
    kg: 0.05,
    size: '120 × 90 × 20 mm',
  },
  {
    code: 'TST-SP-003',
    short: 'A see-through nylon cup with vented lid and drip stop.',
    body: 'Solvent-proof nylon with a scale in 50 ml steps. The M16 x 1.5 thread fits all V-series gravity guns, the drip stop closes when the gun is laid down.',
    specs: 'Contents: 600 ml | Thread: M16 × 1.5 male | Material: nylon',
    kg: 0.16,
    size: '115 × 115 × 170 mm',
  },
  {
    code: 'TST-SP-004',
    short: 'Brushes and needles in seventeen sizes for every passage of a gun.',
    body: 'Five nylon brushes, ten twisted brushes from 1 to 8 mm and two cleaning needles with soft tips, in a wallet that stands thinner. Never use steel brushes on an air cap.',
    specs: 'Pieces: 17 | Bristles: nylon | Diameters: 1-20 mm',
    kg: 0.18,
    size: '210 × 100 × 30 mm',
  },
  {
    code: 'TST-SP-005',
    short: 'Fifty liners with lids: mix, spray in any position, throw the liner away.',
    body: 'The soft liner collapses as it empties, so the gun sprays upside down and the cup needs no vent. Lids have a 190 micron strainer built in. The adaptor for V-series guns is in the box.',
    specs: 'Contents: 650 ml | Pack: 50 liners, 50 lids, 1 hard cup | Strainer: 190 µm',
    kg: 2.3,
    size: '380 × 260 × 240 mm',
  },
]);
