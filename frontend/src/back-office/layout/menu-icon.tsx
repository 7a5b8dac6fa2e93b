// Paths on a grid of 24 with one stroke width, as in `ui/icons/icon.tsx`; the shop's first pages do not need them.
const paths = {
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  order:
    'M6 3.500h12v17l-2.500-1.700-1.800 1.700-1.700-1.700-1.700 1.700-1.800-1.700L6 20.500zM9.500 8.500h5M9.500 12.500h5',
  product: 'M12 3l8 4.200v9.600L12 21l-8-4.200V7.200zM4 7.200l8 4.300 8-4.300M12 11.500V21',
  category: 'M4 4h7.500l9 9-7.500 7.500-9-9zM8 8h.01',
  synonym: 'M10.500 17.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.600 15.600l5 5M7.500 10.500h6',
  file: 'M7.500 4v13M4 13.500L7.500 17l3.500-3.500M16.500 20V7M13 10.500L16.500 7l3.500 3.500',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500a6.500 6.500 0 0 1 13 0M16 4.800a3.500 3.500 0 0 1 0 6.400M18 14.300a6.500 6.500 0 0 1 3.500 5.200',
  trade:
    'M12 3.500l7.500 3V12c0 4.500-3.200 7.500-7.500 8.500-4.300-1-7.500-4-7.500-8.500V6.500zM8.500 12l2.500 2.500 4.500-5',
  sync: 'M19.500 8A8 8 0 0 0 5 7.500L3.500 9M3.500 4.500V9H8M4.500 16A8 8 0 0 0 19 16.500l1.500-1.500M20.500 19.500V15H16',
  history: 'M3.500 12a8.500 8.500 0 1 0 2.600-6.100L3.500 8.500M3.500 4v4.500H8M12 7.500V12l3 2',
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
    >
      <path d={paths[name]} />
    </svg>
  );
}
