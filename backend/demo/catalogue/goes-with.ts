import type { DemoLink } from './types.js';

const hardener = (code: string, ratio: string, note = ''): DemoLink => ({ code, kind: 'hardener', ratio, note });
const thinner = (code: string, ratio: string | null, note = ''): DemoLink => ({ code, kind: 'thinner', ratio, note });
const other = (kind: DemoLink['kind'], code: string, note = ''): DemoLink => ({ code, kind, ratio: null, note });

const HARDENER = 'TST-CC-003';
const FAST_HARDENER = 'TST-CC-004';
const PRIMER_HARDENER = 'TST-PR-006';
const REDUCER = 'TST-TH-001';
const THINNER = 'TST-TH-002';
const CUP = other('accessory', 'TST-MX-001', 'Ratios from 1:1 to 10:1 on the side');

const basecoat = (reducer: DemoLink): DemoLink[] => [
  reducer,
  other('topcoat', 'TST-CC-001', 'Two coats over the colour, once it is matt'),
  other('gun', 'TST-SG-002', 'With the 1.3 mm tip'),
];
const solid = basecoat(thinner(REDUCER, '10:1', 'Up to twice as much above 25 °C'));
const effect = basecoat(thinner(REDUCER, '100:15-20'));
/** Metallics, pearl and candy. */
const EFFECTS = ['006', '007', '008', '009', '010', '011'];
const highBuild = [
  hardener(PRIMER_HARDENER, '4:1:0.5'),
  other('thinner', THINNER, '10 to 20 %'),
  other('gun', 'TST-SG-004', 'Set to 1.8 mm'),
  other('accessory', 'TST-FL-003', 'For pinholes, before the first coat'),
];
const directGloss = [
  thinner(THINNER, '100:5-10', 'To the mixed paint; the hardener is in the kit'),
  other('primer', 'TST-PR-001', 'Over bare metal and filler'),
  other('gun', 'TST-SG-001', 'With the 1.3 mm tip'),
];

/** Links of the demo's products, by code. */
export const goesWith: Readonly<Record<string, DemoLink[]>> = {
  ...Object.fromEntries(
    Array.from({ length: 13 }, (_, number) => String(number + 1).padStart(3, '0')).map((number) => [
      `TST-BC-${number}`,
      EFFECTS.includes(number) ? effect : solid,
    ]),
  ),
  'TST-CC-001': [
    hardener(HARDENER, '2:1', 'For panels at 18 to 25 °C'),
    thinner(THINNER, '100:0-5', 'Only above 25 °C'),
    CUP,
  ],
  'TST-CC-002': [
    hardener(FAST_HARDENER, '2:1', 'For one to three panels, or below 20 °C'),
    hardener(HARDENER, '2:1', 'At 18 to 25 °C, and for a whole car'),
    thinner(THINNER, '100:0-5', 'Only above 25 °C'),
    other('gun', 'TST-SG-003', 'With the 1.3 mm tip'),
  ],
  'TST-CC-005': [hardener(FAST_HARDENER, '2:1'), other('gun', 'TST-SG-003', 'With the 1.3 mm tip')],
  'TST-CC-006': [hardener(HARDENER, '2:1'), other('gun', 'TST-SG-001', 'With the 1.3 mm tip')],
  'TST-PR-001': highBuild,
  'TST-PR-002': highBuild,
  'TST-PR-003': [other('gun', 'TST-SG-004', 'With the 1.4 mm tip')],
  'TST-PR-004': [other('primer', 'TST-PR-001', 'The same day')],
  'TST-DG-001': directGloss,
  'TST-DG-002': directGloss,
  'TST-DG-003': directGloss,
  'TST-MP-001': solid,
  'TST-MP-002': solid,
  'TST-MP-003': solid,
  'TST-MP-004': directGloss,
};
