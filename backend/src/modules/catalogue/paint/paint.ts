import { formatVolume } from './mixing.js';

/** Roles that a product can have in a paint system. */
export const PAINT_ROLES = [
  'primer',
  'filler',
  'basecoat',
  'direct-gloss',
  'clear',
  'hardener',
  'thinner',
  'additive',
] as const;
export type PaintRole = (typeof PAINT_ROLES)[number];

export const PAINT_ROLE_LABELS: Readonly<Record<PaintRole, string>> = {
  primer: 'Primer',
  filler: 'Filler',
  basecoat: 'Basecoat',
  'direct-gloss': 'Direct gloss',
  clear: 'Clear',
  hardener: 'Hardener',
  thinner: 'Thinner',
  additive: 'Additive',
};

/** How it dries: 1K by itself, 2K with a hardener. */
export const PAINT_CURES = ['1K', '2K'] as const;
export type PaintCure = (typeof PAINT_CURES)[number];

export const PAINT_BASES = ['solvent', 'water'] as const;
export type PaintBase = (typeof PAINT_BASES)[number];

/** Colours that hide less than others. */
export const PAINT_TINTS = ['white', 'red', 'yellow'] as const;
export type PaintTint = (typeof PAINT_TINTS)[number];

interface NumberRule {
  readonly label: string;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  /** Digits after the point at most. */
  readonly decimals: number;
}

/** The numbers of a coating or of a part of one, in the order of editor, file and page; all may be unknown. */
export const PAINT_NUMBERS = {
  contents: { label: 'Contents', unit: 'ml', least: 1, most: 1_000_000, decimals: 0 },
  includedHardener: { label: 'Hardener in the kit', unit: 'ml', least: 1, most: 1_000_000, decimals: 0 },
  coverage: { label: 'Coverage', unit: 'm²/l', least: 0.1, most: 100, decimals: 1 },
  coats: { label: 'Coats', unit: '', least: 0.5, most: 20, decimals: 1 },
  density: { label: 'Density', unit: 'g/ml', least: 0.5, most: 5, decimals: 3 },
  potLife: { label: 'Pot life', unit: 'min at 20 °C', least: 1, most: 10_000, decimals: 0 },
  flashTime: { label: 'Flash time', unit: 'min at 20 °C', least: 1, most: 10_000, decimals: 0 },
  coldest: { label: 'Coldest', unit: '°C', least: 0, most: 60, decimals: 0 },
  warmest: { label: 'Warmest', unit: '°C', least: 0, most: 60, decimals: 0 },
  vocReady: { label: 'VOC ready to use', unit: 'g/l', least: 0, most: 1000, decimals: 0 },
} as const satisfies Readonly<Record<string, NumberRule>>;
export type PaintNumber = keyof typeof PAINT_NUMBERS;
const NUMBERS = Object.keys(PAINT_NUMBERS) as PaintNumber[];

/**
 * The data of a coating or of a part of one, for sums (docs/rules.md#paint-data). What it is mixed with, in which parts, are its
 * links to other products.
 */
export type PaintData = {
  readonly role: PaintRole;
  readonly cure: PaintCure;
  readonly base: PaintBase;
  /** Null for a colour that hides as others do, and for what has no colour. */
  readonly tint: PaintTint | null;
} & { readonly [Field in PaintNumber]: number | null };

/** Returns the data with what is not given as unknown. */
export function paintData({
  role,
  cure,
  base,
  tint = null,
  ...given
}: Pick<PaintData, 'role' | 'cure' | 'base'> & Partial<Pick<PaintData, 'tint' | PaintNumber>>): PaintData {
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, given[field] ?? null]));
  return { role, cure, base, tint, ...(numbers as Record<PaintNumber, number | null>) };
}

/** Returns the sentence that is wrong with a number; null if it may be stored. */
export function paintNumberError(field: PaintNumber, value: number): string | null {
  const { label, unit, least, most, decimals } = PAINT_NUMBERS[field];
  const scaled = value * 10 ** decimals;
  const isFine = value >= least && value <= most && Math.abs(scaled - Math.round(scaled)) < 1e-6;
  if (isFine) return null;
  const digits =
    decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimal${decimals === 1 ? '' : 's'}`;
  return `${label} must be ${digits} from ${least} to ${most.toLocaleString('en-GB')}${unit ? ` ${unit}` : ''}.`;
}

/** Returns whether the colder limit is not above the warmer one; either may be missing. */
export const isTemperatureRange = ({ coldest, warmest }: Partial<Pick<PaintData, 'coldest' | 'warmest'>>): boolean =>
  coldest == null || warmest == null || coldest <= warmest;

interface Row {
  name: string;
  value: string;
}

const time = (minutes: number) =>
  minutes >= 120 || minutes === 60 ? `${Math.round((minutes / 60) * 10) / 10} h` : `${minutes} min`;

/** Returns the data as lines of a product's specifications, those that are known. */
export function paintSpecifications(paint: PaintData): Row[] {
  const { role, cure, base, tint, coldest, warmest } = paint;
  const of = (field: PaintNumber, text: (value: number) => string): Row[] => {
    const value = paint[field];
    return value === null ? [] : [{ name: PAINT_NUMBERS[field].label, value: text(value) }];
  };
  const temperatures = [
    ...(coldest === null ? [] : [`from ${coldest} °C`]),
    ...(warmest === null ? [] : [`${coldest === null ? 'up ' : ''}to ${warmest} °C`]),
  ].join(' ');
  return [
    {
      name: 'Type',
      value: `${cure} ${PAINT_ROLE_LABELS[role].toLowerCase()}, ${base === 'water' ? 'waterborne' : 'solvent'}`,
    },
    ...(tint ? [{ name: 'Tint', value: `${tint}, hides less than other colours` }] : []),
    ...of('contents', formatVolume),
    ...of('includedHardener', formatVolume),
    ...of('coverage', (value) => `${value} m² per litre ready to spray and coat`),
    ...of('coats', String),
    ...of('potLife', (value) => `${time(value)} at 20 °C`),
    ...of('flashTime', (value) => `${time(value)} at 20 °C`),
    ...(temperatures ? [{ name: 'Panel temperature', value: temperatures }] : []),
    ...of('density', (value) => `${value} g/ml`),
    ...of('vocReady', (value) => `${value} g/l`),
  ];
}

const heading = (field: PaintNumber) => {
  const { label, unit } = PAINT_NUMBERS[field];
  return unit === '' ? label : `${label} (${unit})`;
};

/** Returns the data as lines of a file's cell: "Role: clear", "Contents (ml): 1000". */
export function paintRows(paint: PaintData): Row[] {
  const { role, cure, base, tint } = paint;
  const numbers = NUMBERS.flatMap((field) => {
    const value = paint[field];
    return value === null ? [] : [{ name: heading(field), value: String(value) }];
  });
  return [
    ...[
      { name: 'Role', value: role },
      { name: 'Cure', value: cure },
      { name: 'Base', value: base },
    ],
    ...(tint ? [{ name: 'Tint', value: tint }] : []),
    ...numbers,
  ];
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Reads what `paintRows` writes, as the editor's input; the first line with a name that means nothing is returned as `unknown`. */
export function readPaintRows(rows: readonly Row[]): { paint: Record<string, unknown>; unknown: string | null } {
  const paint: Record<string, unknown> = {};
  for (const { name, value } of rows) {
    const field = NUMBERS.find((one) => bare(PAINT_NUMBERS[one].label) === bare(name));
    if (field) paint[field] = value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value);
    else if (['role', 'cure', 'base', 'tint'].includes(bare(name)))
      paint[bare(name)] = bare(name) === 'cure' ? value.toUpperCase() : value.toLowerCase();
    else return { paint, unknown: name };
  }
  return { paint, unknown: null };
}
