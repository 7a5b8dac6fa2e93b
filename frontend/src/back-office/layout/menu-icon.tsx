// Paths on a grid of 24 with one stroke width, as in `ui/icons/icon.tsx`; the shop's first pages do not need them.
const paths = {
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  order:
    'M6 3.500h12v17l-2.500-1.700-1.800 1.700-1.700-1.700-1.700 1.700-1.800-1.700L6 20.500zM9.500 8.500h5M9.500 12.500h5',
  chart: 'M4 4v16h16M8.500 16.500v-5M13 16.500V7M17.500 16.500v-7.500',
  product: 'M12 3l8 4.200v9.600L12 21l-8-4.200V7.200zM4 7.200l8 4.300 8-4.300M12 11.500V21',
  category: 'M4 4h7.500l9 9-7.500 7.500-9-9zM8 8h.01',
  synonym: 'M10.500 17.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.600 15.600l5 5M7.500 10.500h6',
  file: 'M7.500 4v13M4 13.500L7.500 17l3.500-3.500M16.500 20V7M13 10.500L16.500 7l3.500 3.500',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500a6.500 6.500 0 0 1 13 0M16 4.800a3.500 3.500 0 0 1 0 6.400M18 14.300a6.500 6.500 0 0 1 3.500 5.200',
  trade:
    'M12 3.500l7.500 3V12c0 4.500-3.200 7.500-7.500 8.500-4.300-1-7.500-4-7.500-8.500V6.500zM8.500 12l2.500 2.500 4.500-5',
  gift: 'M4.500 11.500v9h15v-9M3 7.500h18v4H3zM12 7.500v13M12 7.500C9 7.500 7 6.300 7 4.900 7 2.700 11 2.800 12 7.500zM12 7.500c3 0 5-1.200 5-2.600 0-2.200-4-2.100-5 2.600z',
  sync: 'M19.500 8A8 8 0 0 0 5 7.500L3.500 9M3.500 4.500V9H8M4.500 16A8 8 0 0 0 19 16.500l1.500-1.500M20.500 19.500V15H16',
  failure: 'M8.300 3.500h7.400l4.800 4.800v7.400l-4.800 4.800H8.300l-4.800-4.800V8.300zM12 8v4.800M12 16h.01',
  balance:
    'M12 4v16.500M7.500 20.500h9M5 7.500h14M5 7.500l-2.500 6a2.700 2.700 0 0 0 5 0zM19 7.500l-2.500 6a2.700 2.700 0 0 0 5 0z',
  pulse: 'M2.500 12.500h4.500l2.500-7 4.500 13 2.500-6h5',
  history: 'M3.500 12a8.500 8.500 0 1 0 2.600-6.100L3.500 8.500M3.500 4v4.500H8M12 7.500V12l3 2',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  help: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM9.500 9.700a2.500 2.500 0 1 1 3.800 2.100c-.9.600-1.300 1-1.300 1.900M12 16.700h.01',
} as const;

export type MenuIconName = keyof typeof paths;

/** Decoration only: the entry's label names it. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', maxWidth: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
