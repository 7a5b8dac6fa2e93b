// One drawing a category, on a grid of 48.
const glyphs: Record<string, string> = {
  'automotive-paints':
    'M10 18v20c0 2.8 6.3 5 14 5s14-2.2 14-5V18M24 23c7.7 0 14-2.2 14-5s-6.3-5-14-5-14 2.2-14 5 6.3 5 14 5zM10 20C11 2 37 2 38 20M10 27c0 2.8 6.3 5 14 5s14-2.2 14-5',
  'spray-equipment':
    'M6 10h20l4 4v6H18l-2 6h-5l1.5-6H6zM12 10V4h8v6M16 26l-3 18h7l3-18M30 15h5M38 10l5-3M38 15h6M38 20l5 3',
  'workshop-tools':
    'M30 6a10 10 0 0 0-9.5 13L6 33.5a4.5 4.5 0 0 0 6.4 6.4L27 25.5A10 10 0 0 0 40 13l-6 6-5-1.5L27.5 12 33 6.5A10 10 0 0 0 30 6z',
  consumables: 'M20 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32zM20 17a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 40h24v-6H32',
  'hot-deals': 'M24 5h17v17L22 42 5 25zM33.5 12.5h.01M17 27l9-1M19 21l4 11',
};

export function CategoryGlyph({ slug }: { slug: string }) {
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={glyphs[slug] ?? glyphs['automotive-paints']} />
    </svg>
  );
}
