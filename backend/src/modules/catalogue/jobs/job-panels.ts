// The front end imports this file: its drawings have these panels
// (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

interface JobPanel {
  readonly label: string;
  /** Square metres, as the guide gives them. */
  readonly area: number;
}

/** The panels that can be chosen, with their areas (docs/rules.md#job-areas). Nearside is the left of a car, offside its right. */
export const JOB_PANELS = {
  'front-bumper': { label: 'Front bumper', area: 1 },
  bonnet: { label: 'Bonnet', area: 1.5 },
  roof: { label: 'Roof', area: 2 },
  'van-roof': { label: 'Roof', area: 4 },
  tailgate: { label: 'Tailgate', area: 1 },
  'boot-lid': { label: 'Boot lid', area: 1 },
  'van-doors': { label: 'Rear doors', area: 2 },
  'rear-bumper': { label: 'Rear bumper', area: 1 },
  'near-wing': { label: 'Front wing, nearside', area: 0.7 },
  'near-front-door': { label: 'Front door, nearside', area: 1 },
  'near-rear-door': { label: 'Rear door, nearside', area: 1 },
  'near-side': { label: 'Side, nearside', area: 3 },
  'near-quarter': { label: 'Rear quarter, nearside', area: 0.8 },
  'near-mirror': { label: 'Mirror, nearside', area: 0.05 },
  'off-wing': { label: 'Front wing, offside', area: 0.7 },
  'off-front-door': { label: 'Front door, offside', area: 1 },
  'off-rear-door': { label: 'Rear door, offside', area: 1 },
  'off-quarter': { label: 'Rear quarter, offside', area: 0.8 },
  'off-mirror': { label: 'Mirror, offside', area: 0.05 },
  'off-side': { label: 'Side, offside', area: 3 },
} as const satisfies Readonly<Record<string, JobPanel>>;
export type JobPanelName = keyof typeof JOB_PANELS;
export const JOB_PANEL_NAMES = Object.keys(JOB_PANELS) as JobPanelName[];

const SIDES = ['near-wing', 'near-front-door', 'off-wing', 'off-front-door', 'near-mirror', 'off-mirror'] as const;
const REAR_SIDES = ['near-rear-door', 'near-quarter', 'off-rear-door', 'off-quarter'] as const;
const ENDS = ['front-bumper', 'bonnet', 'rear-bumper'] as const;

interface JobBody {
  readonly label: string;
  /** Square metres of the outside, as the guide gives them. */
  readonly whole: number;
  readonly panels: readonly JobPanelName[];
}

/** The bodies that are drawn. */
export const JOB_BODIES = {
  hatchback: { label: 'Hatchback', whole: 9, panels: [...ENDS, 'roof', 'tailgate', ...SIDES, ...REAR_SIDES] },
  saloon: { label: 'Saloon', whole: 11, panels: [...ENDS, 'roof', 'boot-lid', ...SIDES, ...REAR_SIDES] },
  estate: { label: 'Estate', whole: 12, panels: [...ENDS, 'roof', 'tailgate', ...SIDES, ...REAR_SIDES] },
  van: { label: 'Van', whole: 14, panels: [...ENDS, 'van-roof', 'van-doors', ...SIDES, 'near-side', 'off-side'] },
} as const satisfies Readonly<Record<string, JobBody>>;
export type JobBodyName = keyof typeof JOB_BODIES;
export const JOB_BODY_NAMES = Object.keys(JOB_BODIES) as JobBodyName[];

interface JobWork {
  readonly label: string;
  readonly hint: string;
  /** Share of the area that is primed, and that gets colour and clear. */
  readonly primed: number;
  readonly painted: number;
}

/** The kinds of work, and which coats each takes where (docs/rules.md#job-coats). */
export const JOB_WORKS = {
  repair: {
    label: 'Repair',
    hint: 'Primer on a third of the area, colour and clear on all of it',
    primed: 1 / 3,
    painted: 1,
  },
  panel: { label: 'Sound or new panel', hint: 'Colour and clear, no primer', primed: 0, painted: 1 },
  blend: {
    label: 'Blend',
    hint: 'Colour and clear go on into the panel beside: twice the area',
    primed: 0,
    painted: 2,
  },
  whole: { label: 'Whole car', hint: 'Colour and clear on all of the outside', primed: 0, painted: 1 },
} as const satisfies Readonly<Record<string, JobWork>>;
export type JobWorkName = keyof typeof JOB_WORKS;
export const JOB_WORK_NAMES = Object.keys(JOB_WORKS) as JobWorkName[];

/** Limits of what is typed: m², °C. */
export const MOST_JOB_AREA = 500;
export const JOB_TEMPERATURES = { least: 0, most: 50, usual: 20 } as const;
/** Stands for a coat that is not wanted. */
export const NO_COAT = 'none';

/** What is painted. */
export interface JobArea {
  readonly body: JobBodyName;
  readonly panels: readonly JobPanelName[];
  /** Typed square metres, in place of panels; null where none are. */
  readonly area: number | null;
  readonly work: JobWorkName;
  /** Door shuts, boot and bonnet undersides too: about a third more. */
  readonly shuts: boolean;
}

/**
 * Returns the square metres of a job, in hundredths: those typed, else those of the whole body or of its chosen panels, which
 * together count no more than the body (docs/rules.md#job-areas). 0 where nothing is chosen.
 */
export function jobArea({ body, panels, area, work, shuts }: JobArea): number {
  const { whole, panels: own } = JOB_BODIES[body];
  const chosen = new Set<string>(panels);
  const sum = own.filter((panel) => chosen.has(panel)).reduce((total, panel) => total + JOB_PANELS[panel].area, 0);
  const outside = area ?? (work === 'whole' ? whole : Math.min(whole, sum));
  return Math.round(outside * (shuts ? 4 / 3 : 1) * 100) / 100;
}
