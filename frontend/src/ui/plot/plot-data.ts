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

export interface PlotProps {
  /** Bars of several series stand on one another. */
  kind: 'bar' | 'line';
  /** Name of the plot, for the table and for screen readers: "Calls to Sage by the hour". */
  title: string;
  /** Message of the plot in one sentence; read out in place of the chart. */
  summary: string;
  /** The head of the table's first column: "Hour". */
  axis: string;
  points: readonly PlotPoint[];
  series: readonly PlotSeries[];
  format?: (value: number) => string;
  /** On the axis, where there is little room. */
  formatTick?: (value: number) => string;
  /** Shown in place of a plot without any value. */
  empty?: string;
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
