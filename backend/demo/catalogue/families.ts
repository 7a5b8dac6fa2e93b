import type { DemoFamily, DemoFamilyMember } from './types.js';

const colour = (code: string, name: string, swatch: string, litres?: number): DemoFamilyMember => ({
  code,
  colour: name,
  swatch,
  packSize: litres === undefined ? null : litres * 1000,
  packUnit: litres === undefined ? null : 'ml',
});
const pack = (code: string, packSize: number, packUnit: DemoFamilyMember['packUnit']): DemoFamilyMember => ({
  ...{ code, colour: '', swatch: null },
  ...{ packSize, packUnit },
});

/** A member with another option than a colour: its grit, its width. */
const option = (code: string, value: string, packSize?: number, packUnit?: 'ml' | 'pcs'): DemoFamilyMember => ({
  ...{ code, colour: value, swatch: null },
  ...{ packSize: packSize ?? null, packUnit: packUnit ?? null },
});

/** Products of the demo that differ in colour, one other option or pack size only. */
export const families: readonly DemoFamily[] = [
  {
    name: 'Aldbrook Aqua Basecoat',
    products: [
      colour('TST-BC-001', 'Jet Black', '#111317', 1),
      colour('TST-BC-013', 'Jet Black', '#111317', 5),
      colour('TST-BC-002', 'Arctic White', '#eef1f3', 1),
      colour('TST-BC-010', 'Pearl White mid-coat', '#e9e6dc', 1),
      colour('TST-BC-006', 'Sterling Silver Metallic', '#b9c0c6', 1),
      colour('TST-BC-007', 'Graphite Grey Metallic', '#4a5058', 1),
      colour('TST-BC-005', 'Harbour Blue', '#1f5f99', 1),
      colour('TST-BC-008', 'Midnight Blue Metallic', '#172b5c', 1),
      colour('TST-BC-004', 'Racing Green', '#0f3d2e', 1),
      colour('TST-BC-012', 'Sunburst Yellow', '#f2b705', 1),
      colour('TST-BC-009', 'Copper Ember Metallic', '#a4532a', 1),
      colour('TST-BC-003', 'Signal Red', '#c1121f', 1),
      colour('TST-BC-011', 'Candy Red mid-coat', '#8f0d1e', 1),
    ],
  },
  {
    name: 'Aldbrook 2K Direct Gloss',
    products: [colour('TST-DG-001', 'Brilliant White', '#f4f5f5'), colour('TST-DG-002', 'Deep Black', '#0d0e10')],
  },
  {
    name: 'Aldbrook HS Clearcoat',
    products: [pack('TST-CC-001', 1000, 'ml'), pack('TST-CC-002', 5000, 'ml')],
  },
  {
    name: 'Aldbrook 2K High-Build Primer Grey',
    products: [pack('TST-PR-001', 1000, 'ml'), pack('TST-PR-002', 3500, 'ml')],
  },
  {
    name: 'Sprindle Acrylic Aerosol',
    products: [
      colour('TST-AE-001', 'Gloss Black', '#111317', 0.4),
      colour('TST-AE-003', 'Satin Black', '#2a2c2f', 0.4),
      colour('TST-AE-002', 'Gloss White', '#f4f5f5', 0.4),
      colour('TST-AE-004', 'Signal Red', '#c1121f', 0.4),
    ],
  },
  {
    name: 'Osmere Calibrated Mixing Cup 650 ml',
    products: [pack('TST-MX-001', 1, 'pcs'), pack('TST-MX-002', 200, 'pcs')],
  },
  {
    name: 'Tarnwick Gold 150 mm Discs',
    optionName: 'Grit',
    products: [
      option('TST-AX-001', 'P80', 100, 'pcs'),
      option('TST-AX-002', 'P180', 100, 'pcs'),
      option('TST-AX-003', 'P320', 100, 'pcs'),
      option('TST-AX-004', 'P500', 100, 'pcs'),
    ],
  },
  {
    name: 'Tarnwick Wet and Dry Sheet',
    optionName: 'Grit',
    products: [option('TST-AX-006', 'P400'), option('TST-AX-007', 'P1200'), option('TST-AX-008', 'P2000')],
  },
  {
    name: 'Osmere Masking Tape',
    optionName: 'Width',
    products: [option('TST-MK-001', '24 mm'), option('TST-MK-002', '48 mm')],
  },
  {
    name: 'Aldbrook HS Hardener',
    optionName: 'Speed',
    products: [option('TST-CC-003', 'Standard', 500, 'ml'), option('TST-CC-004', 'Fast', 2500, 'ml')],
  },
];
