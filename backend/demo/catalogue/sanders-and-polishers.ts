import { compose, type Family } from './compose.js';

const sanding: Family = {
  category: 'workshop-tools',
  subcategory: 'sanders-polishers',
  summary: 'Built for daily bodyshop use, with pads, brushes and bearings sold as spares.',
  advice: [
    'Match the orbit to the work: 5 mm takes material off, 2.5 to 3 mm finishes before paint, 15 mm polishes large panels fast. Set the machine on the panel before you start it, let its own weight do the pressing, and move at about a hand’s width a second with half overlap.',
    'Use extraction: it keeps the disc cutting, the scratch even, and the dust out of you and of the next paint job. Below P400 wear a mask even so. Air tools want 6.2 bar at the tool and a few drops of oil a day, but never with a hose that also feeds spray guns.',
  ],
  specs: 'Brand: Tarnwick',
};

export const sandersAndPolishers = compose(sanding, [
  {
    code: 'TST-SA-001',
    short: 'A 150 mm air sander with 5 mm orbit and dust bag, for filler and feather-edging.',
    body: 'At 860 g with a low, rubber-clad head it can be run one-handed overhead. The 15-hole pad takes standard discs. Expect 400 litres of air a minute under load.',
    specs:
      'Pad: 150 mm, 15 holes | Orbit: 5 mm | Speed: 10,000 rpm | Air consumption: 400 l/min | Weight: 0.86 kg | Driven by: air',
    kg: 1.3,
    size: '230 × 160 × 150 mm',
  },
  {
    code: 'TST-SA-002',
    short: 'The power of an air sander from a socket: brushless, low and almost without vibration.',
    body: 'The brushless motor sits directly on the pad, so the hand is close to the work and there is no gearbox to whine. A brake stops the pad in a second. Electric sanding saves about three quarters of the energy of air. The 3 mm orbit suits P180 to finishing foam.',
    specs:
      'Pad: 150 mm, 15 holes | Orbit: 3 mm | Speed: 4000-10,000 rpm | Power: 350 W | Voltage: 230 V | Weight: 1.1 kg | Vibration: 2.6 m/s² | Driven by: mains',
    kg: 2.4,
    size: '260 × 180 × 170 mm',
    featured: true,
    points: 500,
  },
  {
    code: 'TST-SA-003',
    short: 'A finger belt sander for spot welds, seams and tight corners.',
    body: 'The arm turns through 180 degrees and takes 10 × 330 mm belts, changed without tools. Ideal for opening spot welds without thinning the panel below. Wear goggles: it throws sparks.',
    specs: 'Belt: 10 × 330 mm | Speed: 16,000 rpm | Air consumption: 250 l/min | Weight: 0.82 kg | Driven by: air',
    kg: 1.2,
    size: '300 × 110 × 90 mm',
  },
  {
    code: 'TST-SA-004',
    short: 'A strong rotary for cutting back fresh clear, with soft start and steady speed.',
    body: 'Rotary motion corrects fastest and punishes fastest: keep the pad flat, start at 900 rpm, and tape swage lines and edges. The electronic speed control keeps the revolutions under load.',
    specs:
      'Pad: 150 mm, M14 | Speed: 600-3000 rpm | Power: 1200 W | Voltage: 230 V | Cable: 5 m | Weight: 2.3 kg | Driven by: mains',
    kg: 3.4,
    size: '460 × 200 × 160 mm',
  },
  {
    code: 'TST-SA-005',
    short: 'A 15 mm long-throw polisher: fast on bonnets, safe in every hand.',
    body: 'Free-spinning dual action cannot burn through in the way a rotary can and leaves no holograms. The large throw covers a bonnet in half the strokes. Mark the pad’s edge: if it stops turning, you are pressing too hard or tilting.',
    specs:
      'Pad: 125 mm for 150 mm pads | Orbit: 15 mm | Speed: 2000-5000 rpm | Power: 900 W | Voltage: 230 V | Weight: 2.5 kg | Driven by: mains',
    kg: 3.6,
    size: '420 × 180 × 170 mm',
    was: '219.00',
    featured: true,
  },
  {
    code: 'TST-SA-006',
    short: 'A cordless 75 mm polisher for mirrors, pillars and denibbed spots.',
    body: 'Two heads change between rotary and 12 mm orbit. Two 12 V batteries of 2.5 Ah give about 25 minutes each; a charge takes 40.',
    specs:
      'Pad: 75 mm | Motion: rotary or 12 mm orbit | Speed: 2800-6800 rpm | Battery: 2 × 2.5 Ah | Voltage: 12 V | Weight: 0.9 kg | Driven by: battery',
    kg: 2.2,
    size: '320 × 240 × 100 mm',
  },
  {
    code: 'TST-SA-007',
    short: 'A medium-hard replacement pad with hooks that stand the heat of P80.',
    body: 'Worn hooks let discs fly off; change the pad when a disc no longer grips at the edge. The 5/16 inch thread fits most 150 mm orbital sanders, ours included.',
    specs: 'Diameter: 150 mm | Holes: 15 | Hardness: medium | Thread: 5/16 inch | Maximum speed: 12,000 rpm',
    kg: 0.17,
    size: '150 × 150 × 25 mm',
  },
]);
