const array = (...items: string[]) => `array[${items.map((item) => `'${item}'`).join(', ')}]`;

const BRANDS = array(
  'Aldbrook',
  'Corvane',
  'Sprindle',
  'Maskwell',
  'Ferrant',
  'Tollgate',
  'Hexley',
  'Norvik',
  'Bramhall',
  'Quillon',
  'U-Tek',
  'Höchst',
);
const QUALITIES = array(
  'HS',
  'UHS',
  'Rapid',
  'Matt',
  'Satin',
  'Gloss',
  'Low VOC',
  'Waterborne',
  'Flexible',
  'Universal',
  'Professional',
  'Heavy Duty',
  'Ultra Fine',
  'Standard',
  'Slow',
  'Fast',
  'Anti-Scratch',
);
const THINGS = array(
  'Clearcoat',
  'Basecoat',
  'Epoxy Primer',
  'Etch Primer',
  'Primer Filler',
  'Body Filler',
  'Thinner',
  'Reducer',
  'Hardener',
  'Panel Wipe',
  'Gloss Lacquer',
  'Spray Gun',
  'Masking Tape',
  'Fine Line Tape',
  'Sanding Disc',
  'Abrasive Paper',
  'Scuff Pad',
  'Polishing Compound',
  'Polishing Pad',
  'Tack Cloth',
  'Stopper',
  'Stone Chip',
  'Seam Sealer',
  'Mixing Cup',
  'Paint Strainer',
  'Respirator',
  'Nitrile Gloves',
  'Coverall',
  'Air Hose',
  'Compressor',
  'Orbital Sander',
);
const SIZES = array(
  '250 ml',
  '400 ml',
  '500 ml',
  '1 L',
  '2.5 L',
  '5 L',
  '20 L',
  'P80',
  'P400',
  'P1500',
  '1.3 mm',
  '18 mm',
  '150 mm',
  'Pack of 10',
  'Pack of 50',
  'Box of 100',
);

const attribute = (name: string, kind: 'text' | 'number', unit: string) => ({
  key: name.toLowerCase(),
  name,
  kind,
  unit,
});
const ATTRIBUTES = [
  attribute('Brand', 'text', ''),
  attribute('Quality', 'text', ''),
  attribute('Kind', 'text', ''),
  attribute('Width', 'number', 'mm'),
];

const pick = (from: string, by: string) => `(${from})[1 + (${by}) % cardinality(${from})]`;

/**
 * Statements that fill an empty catalogue with a shop of this many products, made of the trade's words: eight categories of
 * five subcategories each, four attributes, every second product with a trade price, one in ten on sale (none in \`category-8\`), one in fifty featured, one in forty hidden.
 */
export const manyProducts = (count: number): string[] => [
  `insert into catalogue.categories (id, created_at, updated_at, name, slug, attributes)
   select gen_random_uuid(), now(), now(), 'Category ' || n, 'category-' || n, '${JSON.stringify(ATTRIBUTES)}' from generate_series(1, 8) n`,
  `insert into catalogue.subcategories (id, created_at, updated_at, name, slug, category_id)
   select gen_random_uuid(), now(), now(), c.name || ' ' || n, c.slug || '-' || n, c.id
   from catalogue.categories c, generate_series(1, 5) n`,
  `insert into catalogue.products (id, created_at, updated_at, name, sku, sage_product_code, slug, price, compare_at_price, is_featured,
     is_visible_online, available, category_id, subcategory_id, specifications, trade_price, short_description, description, long_description)
   select gen_random_uuid(), now(), now(), name, code, code, 'product-' || n, price, case when n / 3 % 10 = 0 and target.slug <> 'category-8' then price + 5 end,
     n % 50 = 0, n % 40 <> 0, n % 300, target.category_id, target.id,
     jsonb_build_array(jsonb_build_object('name', 'Brand', 'value', brand), jsonb_build_object('name', 'Quality', 'value', quality),
       jsonb_build_object('name', 'Kind', 'value', thing), jsonb_build_object('name', 'Width', 'value', n % 40 || ' mm'), jsonb_build_object('name', 'Base', 'value', 'water')),
     case when n % 2 = 0 then round(price * 0.9, 2) end,
     thing || ' for bodyshops, ' || lower(quality) || ' grade.',
     'A ' || lower(quality) || ' ' || lower(thing) || ' by ' || brand || ' that behaves the same from the first panel to the last. Supplied as ' || size || '.',
     repeat('Stir well, strain and apply in two even coats, leaving ten minutes between them. Clean the gun at once. ', 1 + n % 12)
   from generate_series(1, ${count}) n
   cross join lateral (select ${pick(BRANDS, 'n')} as brand, ${pick(QUALITIES, 'n / 3')} as quality, ${pick(THINGS, 'n / 7')} as thing,
     ${pick(SIZES, 'n / 11')} as size, 'ZX-' || lpad(n::text, 6, '0') as code, (1 + n * 37 % 134900)::numeric / 100 as price) made
   cross join lateral (select brand || ' ' || quality || ' ' || thing || ' ' || size as name) named
   join (select s.id, s.category_id, c.slug, row_number() over (order by s.slug) as place
     from catalogue.subcategories s join catalogue.categories c on c.id = s.category_id) target on target.place = 1 + n % 40`,
  'analyze catalogue.products',
];
