import { useEffect, useRef } from 'react';
import { JOB_BODIES, JOB_WORKS, NO_COAT } from '../../../../../backend/src/modules/catalogue/jobs/job-panels';
import type { PaintJob } from '../../../api/job-api';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/form/field';
import layout from '../../../ui/layout.module.css';
import { CarDrawing } from './car-drawing';
import styles from './job-page.module.css';
import { type JobChoice, type JobState, jobSearch, readJob, typedArea, typedTemperature } from './job-state';

const optionsOf = <T extends { label: string }>(all: Readonly<Record<string, T>>) =>
  Object.entries(all).map(([value, { label }]) => ({ value, label }));
const BODIES = optionsOf(JOB_BODIES);
const NONE = { value: NO_COAT, label: 'None' };

/** Returns the job on another body, with the panels that this has too. */
function ofBody(job: JobState, body: string): JobState {
  const query = new URLSearchParams(jobSearch(job));
  query.set('body', body);
  return readJob(query);
}

interface JobFormProps {
  job: JobState;
  onChange: (changes: Partial<JobState>) => void;
  /** The last answer, with the paints to choose from. */
  answer: PaintJob | undefined;
  /** The button is pressed: the result is there already. */
  onSubmit: () => void;
}

/** The form of a job. Every change counts at once; without scripts the button sends it. */
export function JobForm({ job, onChange, answer, onSubmit }: JobFormProps) {
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationForm(form, job, onChange);
  const { body, panels, area, temperature, shuts } = job;
  const work = job.work ?? answer?.chosen.work ?? 'panel';
  return (
    <form
      ref={form}
      action="/job"
      aria-label="Your job"
      className={`${layout.surface} ${layout.stack12} ${styles.form}`}
      data-screen
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SelectField
        name="body"
        label="Vehicle"
        options={BODIES}
        value={body}
        onChange={({ target }) => onChange(ofBody(job, target.value))}
      />
      <fieldset className={styles.works}>
        <legend>Work</legend>
        {Object.entries(JOB_WORKS).map(([value, { label, hint }]) => (
          <label key={value} className={styles.work}>
            <input
              type="radio"
              name="work"
              value={value}
              checked={work === value}
              onChange={() => onChange({ work: value as typeof work })}
            />
            <span>
              {label} <small>{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <CarDrawing
        isWhole={work === 'whole'}
        body={body}
        panels={panels}
        onChange={(pressed) => onChange({ panels: pressed })}
      />
      <div className={styles.fields}>
        <TextField
          name="area"
          label="Or type the area (m²)"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          hint="In place of panels"
          value={area}
          error={area && typedArea(area) === null ? 'Enter m² above 0, up to 500' : undefined}
          onChange={({ target }) => onChange({ area: target.value })}
        />
        <TextField
          name="temperature"
          label="Panel temperature (°C)"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder="20"
          hint="Decides the hardener"
          value={temperature}
          error={temperature && typedTemperature(temperature) === null ? 'Enter whole °C from 0 to 50' : undefined}
          onChange={({ target }) => onChange({ temperature: target.value })}
        />
      </div>
      <label className={`${layout.line8} ${styles.shuts}`}>
        <input
          type="checkbox"
          name="shuts"
          checked={shuts}
          onChange={({ target }) => onChange({ shuts: target.checked })}
        />
        Door shuts and undersides too: a third more
      </label>
      {answer && <Paints job={job} answer={answer} onChange={onChange} />}
      {Object.entries(job.mixed ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="signal" wide>
        Work It Out
      </Button>
    </form>
  );
}

type PaintsProps = Pick<JobFormProps, 'job' | 'onChange'> & { answer: PaintJob };

/** The paint system, and the paint of each coat. */
function Paints({ job: { choices }, answer: { chosen, choices: offered }, onChange }: PaintsProps) {
  const choose = (name: JobChoice, value: string) => {
    // Another system has other colours; another colour may have another clear.
    const { primer, system } = choices;
    const kept =
      name === 'system' ? { primer } : name === 'colour' ? { primer, system } : { ...chosenOf(chosen), ...choices };
    onChange({ choices: { ...kept, [name]: value } });
  };
  const field = (
    name: 'system' | 'primer' | 'colour' | 'clear',
    label: string,
    options: PaintJob['choices']['clears'],
  ) => {
    const asked = choices[name];
    const value = asked && (asked === NO_COAT || options.some((one) => one.value === asked)) ? asked : chosen[name];
    return (
      options.length > 0 && (
        <SelectField
          name={name}
          label={label}
          options={name === 'primer' || name === 'clear' ? [...options, NONE] : options}
          value={value ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        />
      )
    );
  };
  return (
    <div className={styles.paints}>
      {field('system', 'Paint system', offered.systems)}
      {field('primer', 'Primer', offered.primers)}
      {field('colour', 'Colour', offered.colours)}
      {field('clear', 'Clear', offered.clears)}
    </div>
  );
}

/** The paints that the shop chose: they stay when one of them is changed. */
function chosenOf({ system, colour }: PaintJob['chosen']): JobState['choices'] {
  return { ...(system && { system }), ...(colour && { colour }) };
}

/** Takes what was pressed and typed before the page was hydrated. */
function usePreHydrationForm(
  form: React.RefObject<HTMLFormElement | null>,
  job: JobState,
  onChange: JobFormProps['onChange'],
) {
  const first = useRef({ job, onChange });
  useEffect(() => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)]);
    const { body, panels, area, temperature, shuts } = readJob(new URLSearchParams(entries));
    const typed = { body, panels, area, temperature, shuts };
    const before = first.current.job;
    if (jobSearch({ ...before, ...typed }) !== jobSearch(before)) first.current.onChange(typed);
  }, [form]);
}
