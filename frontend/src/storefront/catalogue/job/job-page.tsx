import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { JOB_BODIES, JOB_WORKS, NO_COAT } from '../../../../../backend/src/modules/catalogue/jobs/job-panels';
import { jobApi, type PaintJob } from '../../../api/job-api';
import { useSession } from '../../../api/session/use-session';
import { Button } from '../../../ui/button';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { SelectField, TextField } from '../../../ui/form/field';
import { listOfCrumbs } from '../../../ui/head/crumb-list';
import { usePageHead } from '../../../ui/head/use-page-head';
import { useSettled } from '../../../ui/hooks/use-settled';
import layout from '../../../ui/layout.module.css';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { Page } from '../../../ui/page';
import { PageHeading } from '../../../ui/page-heading';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import { CarDrawing } from './car-drawing';
import styles from './job-page.module.css';
import { JobResult } from './job-result';
import { type JobChoice, type JobState, jobQuery, jobSearch, readJob, typedArea, typedTemperature } from './job-state';

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
function JobForm({ job, onChange, answer, onSubmit }: JobFormProps) {
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationForm(form, job, onChange);
  const { body, panels, area, temperature, shuts } = job;
  const work = job.work ?? answer?.chosen.work ?? 'panel';
  return (
    <form
      ref={form}
      action="/job"
      aria-label="Your job"
      className={`${layout.surface} ${flow.stack12} ${layout.padded}`}
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
      <fieldset className={`${layout.grid} ${spacing.gap4x16} ${styles.works}`}>
        <legend className={`${typography.fine} ${typography.semi}`}>Work</legend>
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
      <label className={`${flow.line8} ${layout.tall}`}>
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

/** Presses in quick succession are one question. */
const SETTLED_MS = 150;

/** The job of the address; a change is in the address at once, so that it can be shared. */
function useJobState() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [job, setJob] = useState(() => readJob(new URLSearchParams(search)));
  /** Addresses that this page wrote. One that it did not write, such as that of a link, is another job. */
  const written = useRef(new Set([search]));
  const wanted = jobSearch(job);
  useEffect(() => {
    if (written.current.has(search)) return;
    written.current.add(search);
    setJob(readJob(new URLSearchParams(search)));
  }, [search]);
  const [last, setLast] = useState(wanted);
  useEffect(() => {
    if (wanted === last) return;
    setLast(wanted);
    written.current.add(wanted);
    void navigate({ search: wanted }, { replace: true, preventScrollReset: true });
  }, [wanted, last, navigate]);
  const change = (changes: Partial<JobState>) => setJob((before) => ({ ...before, ...changes }));
  return { job, change, setJob };
}

const { workOutJob, workOutJobWithPricing } = jobApi.endpoints;

/**
 * Returns the job worked out at the viewer's prices. Until these are known it is shown without any; the last job stays while
 * the next is loaded.
 */
function useWorkedOut(job: JobState) {
  const { isKnown, isSignedIn } = useSession();
  const query = jobQuery(useSettled(job, SETTLED_MS));
  const shown = workOutJob.useQueryState(query);
  const open = workOutJob.useQuerySubscription(isSignedIn ? skipToken : query);
  const priced = workOutJobWithPricing.useQuery(isSignedIn ? query : skipToken);
  const used = isSignedIn && (priced.data || !shown.data) ? priced : shown;
  return {
    data: used.data,
    isPriced: isKnown && (!isSignedIn || used === priced),
    isStale: used.isFetching,
    error: used.currentData ? undefined : used.error,
    refetch: () => void (isSignedIn ? priced.refetch() : open.refetch()),
  };
}

const TITLE = 'How much paint do I need?';
const SUMMARY =
  'Press the panels on the drawing: you get the millilitres of primer, colour and clear, how they are mixed, and what to buy.';
const CRUMBS = [{ title: 'Home', to: '/' }, { title: 'Job calculator' }];

/** The job calculator: panels or square metres to litres, parts, packs and prices (docs/rules.md#job-coats). */
export function JobPage() {
  const { job, change, setJob } = useJobState();
  const { data, isPriced, isStale, error, refetch } = useWorkedOut(job);
  const result = useRef<HTMLHeadingElement>(null);
  usePageHead({
    title: TITLE,
    description: SUMMARY,
    canonical: '/job',
    structured: async () => [listOfCrumbs(CRUMBS, '/job')],
  });
  const showResult = () => {
    result.current?.scrollIntoView();
    result.current?.focus({ preventScroll: true });
  };
  return (
    <Page>
      <Breadcrumb crumbs={CRUMBS} />
      <PageHeading
        title={TITLE}
        text={SUMMARY}
        aside={
          <Link to="/job" data-screen onClick={() => setJob(readJob(new URLSearchParams()))}>
            Start again
          </Link>
        }
      />
      <div className={`${flow.stack4} ${styles.columns}`}>
        <JobForm job={job} answer={data} onChange={change} onSubmit={showResult} />
        <AsyncView data={data} error={error} onRetry={refetch} what="your job" skeleton={<Skeleton height="60vh" />}>
          {(answer) => <JobResult job={job} answer={answer} isPriced={isPriced} isStale={isStale} heading={result} />}
        </AsyncView>
      </div>
    </Page>
  );
}
