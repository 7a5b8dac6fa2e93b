import { compose, type Family } from './compose.js';

const gun: Family = {
  category: 'spray-equipment',
  subcategory: 'spray-guns',
  summary: 'Every Corvane gun is sprayed with on the bench before it is boxed, and all spares are on our shelf.',
  advice: [
    'Set the inlet pressure with the trigger pulled, at the gun and not at the wall: ten metres of hose lose up to half a bar. Begin with the fan fully open and the needle two and a half turns out, and adjust on masking paper until the pattern is even from end to end with soft edges.',
    'Choose the tip by the material: 1.2 to 1.3 mm for waterborne base and clear, 1.3 to 1.4 mm for direct gloss, 1.6 to 1.8 mm for high-build primer. Clean directly after use, needle last, with a soft brush: never leave a gun lying in thinner, which swells the seals, and never poke the air cap with wire.',
  ],
  specs: 'Brand: Corvane',
};

const gunSize = { kg: 1.1, size: '260 × 240 × 120 mm' };

export const sprayGuns = compose(gun, [
  {
    code: 'TST-SG-001',
    short: 'An all-round HVLP gravity gun for basecoat and clear: the sensible first good gun.',
    body: 'HVLP puts at least 65 % of the paint on the panel with no more than 0.7 bar at the cap, so there is less mist and less waste. The stainless tip and needle suit waterborne. It needs 350 litres of air a minute: a 100 litre compressor of 3 hp or more.',
    specs:
      'Technique: HVLP | Tip size: 1.3 mm stainless | Inlet pressure: 2.0 bar | Air consumption: 350 l/min | Cup: 600 ml gravity',
    ...gunSize,
    was: '179.00',
  },
  {
    code: 'TST-SG-002',
    short: 'Our topcoat gun: fine, dry-looking basecoat and a glass-flat clear from one body.',
    body: 'The V3 Pro works with reduced pressure rather than pure HVLP: it sprays faster, atomises finer, and still transfers above 70 %. The forged, anodised body weighs 620 g without the cup, and the trigger has a soft first step for air alone. Supplied with a 1.3 mm set; 1.2 and 1.4 mm are extras.',
    specs:
      'Technique: reduced pressure | Tip size: 1.3 mm stainless | Inlet pressure: 2.0 bar | Air consumption: 290 l/min | Cup: 600 ml gravity | Warranty: 3 years',
    ...gunSize,
    featured: true,
    points: 600,
  },
  {
    code: 'TST-SG-003',
    short: 'A clearcoat gun with the pressure gauge built into the grip, to a tenth of a bar.',
    body: 'Repeatable pressure means repeatable flow. The V5 shows the dynamic inlet pressure while you spray and remembers the last setting. Its wide 30 cm fan lays clear on a bonnet in few strokes with even build. The sensor lasts about two years on one cell and is ATEX-rated for zone 1.',
    specs:
      'Technique: reduced pressure | Tip size: 1.3 mm stainless | Inlet pressure: 1.8-2.2 bar, digital | Air consumption: 300 l/min | Cup: 600 ml gravity | Warranty: 3 years',
    ...gunSize,
  },
  {
    code: 'TST-SG-004',
    short: 'A wide-passage gun for fillers and high-build primers, with a 1.8 mm set.',
    body: 'Primer eats needles and fills passages, so it deserves a gun of its own. The V2 has a 1.8 mm tip, a large air cap that keeps the fan open with thick material, and a hard-chromed body that wipes clean.',
    specs:
      'Technique: HVLP | Tip size: 1.8 mm stainless | Inlet pressure: 2.0 bar | Air consumption: 370 l/min | Cup: 600 ml gravity',
    ...gunSize,
  },
  {
    code: 'TST-SG-005',
    short: 'A small gun for spots, door edges and wheels, quiet on air and easy in the hand.',
    body: 'With a 1.0 mm tip and a fan of 5 to 15 cm the V-Mini keeps a smart repair small. It runs from a 50 litre compressor, and the 125 ml cup wastes little paint.',
    specs:
      'Technique: HVLP | Tip size: 1.0 mm stainless | Inlet pressure: 1.5 bar | Air consumption: 120 l/min | Cup: 125 ml gravity',
    kg: 0.7,
    size: '200 × 190 × 90 mm',
  },
  {
    code: 'TST-SG-006',
    short: 'A full-size gun with two tips, for a first project at an honest price.',
    body: 'The set has 1.4 and 1.7 mm tips, so one gun sprays primer and topcoat; a regulator with gauge, a spanner and a cleaning brush come along. The passages are brass, so rinse and dry them at once after waterborne paint.',
    specs:
      'Technique: conventional | Tip size: 1.4 and 1.7 mm | Inlet pressure: 2.5-3.0 bar | Air consumption: 230 l/min | Cup: 600 ml gravity',
    ...gunSize,
    was: '54.95',
  },
  {
    code: 'TST-SG-007',
    short: 'A four-stage turbine with hose and gun: spray anywhere without a compressor.',
    body: 'The turbine makes its own warm, dry air, so there is no water in the line and no tank to carry. Four stages atomise clear and primer alike. Ideal for mobile work, coach interiors and joinery; the two-part filter needs a wash every week of use.',
    specs:
      'Technique: turbine HVLP, 4 stages | Tip size: 1.0, 1.3 and 1.8 mm | Power: 1450 W | Voltage: 230 V | Hose: 7.5 m | Air: 0.62 bar at the cap',
    kg: 14.5,
    size: '420 × 330 × 360 mm',
  },
  {
    code: 'TST-SG-008',
    short: 'Screws on to litre bottles of stone chip and underseal and makes the texture.',
    body: 'The gun takes the standard 1 L schutz bottle directly. More pressure gives a finer grain: about 3 bar for coarse sill texture, 6 bar for a fine one. A second, flexible lance is in the box for cavities.',
    specs:
      'Technique: suction | Tip size: 6 mm | Inlet pressure: 3-6 bar | Air consumption: 200 l/min | Fits: standard 1 L bottles',
    kg: 0.55,
    size: '240 × 200 × 60 mm',
  },
]);

const airbrush: Family = {
  category: 'spray-equipment',
  subcategory: 'airbrushes',
  summary: 'Linnet airbrushes take inks, waterborne and solvent paints; all seals are PTFE.',
  advice: [
    'Thin until it runs off the stick like milk, and strain. Work at 1.2 to 2.0 bar: less for fine lines close up, more for soft fades. With a dual-action trigger, press down for air first, then draw back for paint, and end in the opposite order, so that no drop falls at the start of a line.',
    'Flush between colours and take the needle out backwards at the end of the day. A drop of non-silicone lubricant on the needle packing keeps the action smooth. A bent needle tip sprays to one side: replace it together with the nozzle.',
  ],
  specs: 'Brand: Corvane',
};

export const airbrushes = compose(airbrush, [
  {
    code: 'TST-AB-001',
    short: 'A gravity-fed dual-action airbrush for graphics, chips and fades.',
    body: 'The 0.3 mm nozzle does lines of a millimetre and fades of five centimetres. The 7 ml cup has a lid, and the cut-away handle lets you reach the needle chuck to clear a blockage at once.',
    specs: 'Tip size: 0.3 mm | Action: dual | Cup: 7 ml gravity | Working pressure: 1.2-2.0 bar | Connection: 1/8 inch',
    kg: 0.28,
    size: '190 × 110 × 45 mm',
    was: '69.00',
    featured: true,
  },
  {
    code: 'TST-AB-002',
    short: 'A 0.2 mm airbrush with a micrometer stop, for portraits and hairlines.',
    body: 'A self-centring drop-in nozzle, a trigger with adjustable spring and a stop on the needle make strokes that can be repeated. Only for well-strained material: pigments for basecoat are too coarse for it.',
    specs:
      'Tip size: 0.2 mm | Action: dual, with stop | Cup: 2 and 5 ml gravity | Working pressure: 1.0-1.8 bar | Connection: 1/8 inch',
    kg: 0.26,
    size: '190 × 110 × 45 mm',
  },
  {
    code: 'TST-AB-003',
    short: 'Airbrush, quiet piston compressor with a 3 L tank, hose and holder in one box.',
    body: 'The tank takes the pulse out of the air and the automatic switch rests the motor: 47 dB, quiet enough for a flat. The airbrush is the 0.3 mm Linnet, with its moisture trap already on the regulator.',
    specs: 'Tip size: 0.3 mm | Air delivery: 20 l/min | Tank: 3 L | Noise: 47 dB(A) | Power: 150 W | Voltage: 230 V',
    kg: 5.8,
    size: '330 × 220 × 330 mm',
  },
]);
