import {
  JOB_BODIES,
  JOB_BODY_NAMES,
  JOB_PANEL_NAMES,
  JOB_TEMPERATURES,
  JOB_WORK_NAMES,
  type JobBodyName,
  type JobPanelName,
  type JobWorkName,
  MOST_JOB_AREA,
} from '../../../../../backend/src/modules/catalogue/jobs/job-panels';
import { COLOUR_LIMITS, type LineColour } from '../../../../../backend/src/platform/line-colour';
import { readDecimal, readWhole } from '../../../../../backend/src/platform/typed-numbers';
import type { JobQuery } from '../../../api/job-api';

/** Paints of a job that can be chosen, each by a slug or key. */
export const JOB_CHOICES = ['system', 'primer', 'colour', 'clear', 'product'] as const;
export type JobChoice = (typeof JOB_CHOICES)[number];

/** The job as its form has it and its address says it. */
export interface JobState {
  body: JobBodyName;
  panels: readonly JobPanelName[];
  /** As typed. */
  area: string;
  temperature: string;
  /** Undefined until it is chosen. */
  work: JobWorkName | undefined;
  shuts: boolean;
  choices: Partial<Record<JobChoice, string>>;
  /** The factory colour that paint mixed to order is for; null where none was chosen. */
  mixed: Pick<LineColour, 'make' | 'code'> | null;
}

const LONGEST = 255;
const oneOf = <T extends string>(all: readonly T[], value: string | null) => all.find((one) => one === value);

/** Reads a job from the query of an address or the entries of its form; what is not known is left out. */
export function readJob(query: URLSearchParams): JobState {
  const body = oneOf(JOB_BODY_NAMES, query.get('body')) ?? 'hatchback';
  const pressed = new Set(query.getAll('panel'));
  const own: readonly JobPanelName[] = JOB_BODIES[body].panels;
  const choices = JOB_CHOICES.flatMap((name) => {
    const value = query.get(name)?.trim();
    return value && value.length <= LONGEST ? [[name, value]] : [];
  });
  return {
    body,
    panels: JOB_PANEL_NAMES.filter((panel) => pressed.has(panel) && own.includes(panel)),
    area: query.get('area')?.trim() ?? '',
    temperature: query.get('temperature')?.trim() ?? '',
    work: oneOf(JOB_WORK_NAMES, query.get('work')),
    shuts: ['on', 'true'].includes(query.get('shuts') ?? ''),
    choices: Object.fromEntries(choices),
    mixed: readMixed(query),
  };
}

function readMixed(query: URLSearchParams): JobState['mixed'] {
  const [make, code] = [query.get('make')?.trim(), query.get('code')?.trim()];
  return make && code && make.length <= COLOUR_LIMITS.make && code.length <= COLOUR_LIMITS.code ? { make, code } : null;
}

/** Returns the query of a job's address; what is usual is left out. */
export function jobSearch({ body, panels, area, temperature, work, shuts, choices, mixed }: JobState): string {
  const query = new URLSearchParams();
  if (body !== 'hatchback') query.set('body', body);
  for (const panel of panels) query.append('panel', panel);
  if (area) query.set('area', area);
  if (work) query.set('work', work);
  if (shuts) query.set('shuts', 'true');
  if (temperature) query.set('temperature', temperature);
  for (const name of JOB_CHOICES) if (choices[name]) query.set(name, choices[name]);
  for (const [name, value] of Object.entries(mixed ?? {})) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Returns the typed square metres; null for a text that is none. */
export function typedArea(text: string): number | null {
  const area = Number(readDecimal(text, 2) ?? 0);
  return area > 0 && area <= MOST_JOB_AREA ? area : null;
}

/** Returns the typed temperature in °C; null for a text that is none. */
export function typedTemperature(text: string): number | null {
  const degrees = readWhole(text);
  const { least, most } = JOB_TEMPERATURES;
  return degrees !== null && degrees >= least && degrees <= most ? degrees : null;
}

/** Returns the job as the shop is asked for it; what was typed wrong is left out. */
export function jobQuery({ body, panels, area, temperature, work, shuts, choices }: JobState): JobQuery {
  return {
    body,
    ...(panels.length > 0 && { panel: [...panels] }),
    ...(typedArea(area) !== null && { area: typedArea(area)! }),
    ...(typedTemperature(temperature) !== null && { temperature: typedTemperature(temperature)! }),
    ...(work && { work }),
    ...(shuts && { shuts }),
    ...choices,
  };
}
