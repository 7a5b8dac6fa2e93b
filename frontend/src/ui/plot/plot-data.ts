/** A line, or a part of each bar. Its name says what it is; its colour is only an addition. */
export interface PlotSeries {
  key: string;
  name: string;
  colour: PlotColour;
}

/** One place on the axis. */
export interface PlotPoint {
  /** In full, for the table and the note at the pointer: "22 Nov, 14:00". */
  label: string;
  /** Below the axis, where there is room: "14:00". */
  tick: string;
  /** By the series' keys. */
  values: Readonly<Record<string, number>>;
}

export type PlotColour = 'blue' | 'green' | 'orange' | 'red' | 'grey' | 'ink';

/** The tokens behind the colours: any two of them differ in brightness, too. */
export const PLOT_COLOURS: Readonly<Record<PlotColour, string>> = {
  blue: 'var(--progress)',
  green: 'var(--success)',
  orange: 'var(--signal)',
  red: 'var(--error)',
  grey: 'var(--steel-500)',
  ink: 'var(--ink)',
};

const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns "12,345". */
export function formatCount(value: number): string {
  return WHOLE.format(value);
}

/** Returns "12k", for an axis. */
export function formatShort(value: number): string {
  return SHORT.format(value).toLowerCase();
}
