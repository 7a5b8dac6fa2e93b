import type { AttributeInput, AttributeUnit } from '../../src/modules/catalogue/categories/attributes.js';
import type { DemoCategory } from './types.js';

const text = (name: string): AttributeInput => ({ name, kind: 'text', unit: '' });
const number = (name: string, unit: AttributeUnit): AttributeInput => ({ name, kind: 'number', unit });

/** The menu. Hot Deals shows what is on sale, whatever its own category (docs/rules.md#hot-deals), so it has no subcategories. */
export const categories: DemoCategory[] = [
  {
    name: 'Automotive Paints',
    slug: 'automotive-paints',
    description:
      'Basecoats, clearcoats, primers and aerosols that work as one system, with the matching hardeners and thinners.',
    attributes: [text('Brand'), text('Colour'), text('System'), number('Contents', 'ml')],
    subcategories: [
      {
        name: 'Basecoats',
        slug: 'basecoats',
        description: 'Waterborne colour in solid, metallic and pearl, ready for a clearcoat.',
      },
      {
        name: '2K Direct Gloss',
        slug: 'direct-gloss',
        description: 'Colour and gloss in one 2K coat, for vans, frames and chassis.',
      },
      {
        name: 'Clearcoats & Hardeners',
        slug: 'clearcoats-hardeners',
        description: '2K clears from everyday to show finish, with fast and standard hardeners.',
      },
      {
        name: 'Primers',
        slug: 'primers',
        description: 'Etch, epoxy and high-build primers, from bare metal to a surface ready for colour.',
      },
      { name: 'Aerosols', slug: 'aerosols', description: 'Primers, colours, lacquers and enamels in a can.' },
      {
        name: 'Thinners & Cleaners',
        slug: 'thinners-cleaners',
        description: 'Reducers, thinners, panel wipe and gun wash.',
      },
    ],
  },
  {
    name: 'Spray Equipment',
    slug: 'spray-equipment',
    description: 'Spray guns and airbrushes, the compressors that feed them and the clean, dry air in between.',
    attributes: [
      text('Brand'),
      number('Tip size', 'mm'),
      text('Technique'),
      number('Tank', 'ml'),
      number('Voltage', 'V'),
    ],
    subcategories: [
      {
        name: 'Spray Guns',
        slug: 'spray-guns',
        description: 'Guns for primer, basecoat and clear, for spot repairs and for underbodies.',
      },
      { name: 'Airbrushes', slug: 'airbrushes', description: 'For fine lines, artwork and chips.' },
      {
        name: 'Compressors',
        slug: 'compressors',
        description: 'Air for an airbrush, a gun or a whole bay, from 24 litres to a screw compressor.',
      },
      {
        name: 'Air Treatment & Hoses',
        slug: 'air-treatment',
        description: 'Filters, regulators and hoses: clean, dry air at the gun and at the mask.',
      },
      {
        name: 'Gun Spares & Cups',
        slug: 'gun-spares',
        description: 'Nozzles, needles, seals, cups and cleaning kits.',
      },
    ],
  },
  {
    name: 'Workshop Tools',
    slug: 'workshop-tools',
    description: 'Sanders, polishers, panel tools, curing lamps and hand tools that earn their place in a bodyshop.',
    attributes: [
      text('Brand'),
      text('Driven by'),
      number('Voltage', 'V'),
      number('Power', 'W'),
      number('Pieces', 'pcs'),
    ],
    subcategories: [
      { name: 'Sanders & Polishers', slug: 'sanders-polishers', description: 'Orbital sanders and machine polishers.' },
      {
        name: 'Body Repair',
        slug: 'body-repair',
        description: 'Panel beating sets, dent pullers, spreaders and sanding blocks.',
      },
      {
        name: 'Lighting & Drying',
        slug: 'lighting-drying',
        description: 'Lamps that show colour and every mark, and infrared ones that cure.',
      },
      { name: 'Hand Tools', slug: 'hand-tools', description: 'Sockets, trim tools, scrapers, trestles and gauges.' },
    ],
  },
  {
    name: 'Consumables',
    slug: 'consumables',
    description:
      'What runs out in the middle of a job: abrasives, masking, fillers, polish, mixing cups and protection.',
    attributes: [
      text('Brand'),
      number('Grit', 'P'),
      number('Width', 'mm'),
      number('Contents', 'ml'),
      number('Pack', 'pcs'),
    ],
    subcategories: [
      { name: 'Abrasives', slug: 'abrasives', description: 'Discs, wet and dry sheets and pads from P80 to P3000.' },
      { name: 'Masking', slug: 'masking', description: 'Tapes, paper and film for clean edges.' },
      {
        name: 'Protection',
        slug: 'protection',
        description: 'Masks, air-fed visors, gloves, coveralls and tack cloths.',
      },
      { name: 'Fillers & Sealers', slug: 'fillers-sealers', description: 'Body fillers, stoppers and seam sealers.' },
      {
        name: 'Polishing',
        slug: 'polishing',
        description: 'Compounds, polishes, pads and cloths, from cutting to sealing.',
      },
      {
        name: 'Mixing',
        slug: 'mixing',
        description: 'Cups, sticks, strainers and scales for the right ratio every time.',
      },
    ],
  },
  {
    name: 'Hot Deals',
    slug: 'hot-deals',
    description: 'Everything with money off at the moment, from all categories. While stocks last.',
    attributes: [],
    subcategories: [],
  },
];
