import type { DemoCategory } from './types.js';

/** The menu. Hot Deals shows what is on sale, whatever its own category (docs/rules.md#hot-deals), so it has no subcategories. */
export const categories: DemoCategory[] = [
  {
    name: 'Automotive Paints',
    slug: 'automotive-paints',
    description:
      'Basecoats, clearcoats, primers and aerosols that work as one system, with the matching hardeners and thinners.',
    subcategories: [
      { name: 'Basecoats', slug: 'basecoats' },
      { name: '2K Direct Gloss', slug: 'direct-gloss' },
      { name: 'Clearcoats & Hardeners', slug: 'clearcoats-hardeners' },
      { name: 'Primers', slug: 'primers' },
      { name: 'Aerosols', slug: 'aerosols' },
      { name: 'Thinners & Cleaners', slug: 'thinners-cleaners' },
    ],
  },
  {
    name: 'Spray Equipment',
    slug: 'spray-equipment',
    description: 'Spray guns and airbrushes, the compressors that feed them and the clean, dry air in between.',
    subcategories: [
      { name: 'Spray Guns', slug: 'spray-guns' },
      { name: 'Airbrushes', slug: 'airbrushes' },
      { name: 'Compressors', slug: 'compressors' },
      { name: 'Air Treatment & Hoses', slug: 'air-treatment' },
      { name: 'Gun Spares & Cups', slug: 'gun-spares' },
    ],
  },
  {
    name: 'Workshop Tools',
    slug: 'workshop-tools',
    description: 'Sanders, polishers, panel tools, curing lamps and hand tools that earn their place in a bodyshop.',
    subcategories: [
      { name: 'Sanders & Polishers', slug: 'sanders-polishers' },
      { name: 'Body Repair', slug: 'body-repair' },
      { name: 'Lighting & Drying', slug: 'lighting-drying' },
      { name: 'Hand Tools', slug: 'hand-tools' },
    ],
  },
  {
    name: 'Consumables',
    slug: 'consumables',
    description:
      'What runs out in the middle of a job: abrasives, masking, fillers, polish, mixing cups and protection.',
    subcategories: [
      { name: 'Abrasives', slug: 'abrasives' },
      { name: 'Masking', slug: 'masking' },
      { name: 'Protection', slug: 'protection' },
      { name: 'Fillers & Sealers', slug: 'fillers-sealers' },
      { name: 'Polishing', slug: 'polishing' },
      { name: 'Mixing', slug: 'mixing' },
    ],
  },
  {
    name: 'Hot Deals',
    slug: 'hot-deals',
    description: 'Everything with money off at the moment, from all categories. While stocks last.',
    subcategories: [],
  },
];
