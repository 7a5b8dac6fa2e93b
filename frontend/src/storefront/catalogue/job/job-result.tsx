import { Fragment, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import {
  JOB_BODIES,
  JOB_PANELS,
  JOB_TEMPERATURES,
  JOB_WORKS,
} from '../../../../../backend/src/modules/catalogue/jobs/job-panels';
import type { JobCoatAnswer, JobPacks, PaintJob } from '../../../api/job-api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import { Money } from '../../../ui/money/money';
import { useVatChoice } from '../../../ui/money/vat-choice';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import { useAddTogether } from '../product/buying/use-add-together';
import styles from './job-page.module.css';
import { type JobState, jobSearch, typedArea, typedTemperature } from './job-state';

const ROLES: Partial<Record<JobCoatAnswer['role'], string>> = {
  primer: 'Primer',
  filler: 'Filler',
  basecoat: 'Basecoat',
  'direct-gloss': 'Direct gloss',
  clear: 'Clear',
};

const whole = (amount: number) => amount.toLocaleString('en-GB');

function CoatMix({ coat: { parts } }: { coat: JobCoatAnswer }) {
  const hasWeights = parts.some(({ grams }) => grams !== null);
  return (
    <table className={styles.parts}>
      <thead>
        <tr>
          <th scope="col">Pour</th>
          <th scope="col">Amount</th>
          <th scope="col">In the cup</th>
          {hasWeights && <th scope="col">On the scale</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, millilitres, millilitresSoFar, gramsSoFar }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{whole(millilitres)} ml</td>
            <td>{whole(millilitresSoFar)} ml</td>
            {hasWeights && <td>{gramsSoFar === null ? 'not known' : `${whole(gramsSoFar)} g`}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One coat: how much is sprayed and what it is mixed of, or what is missing. */
function Coat({ coat }: { coat: JobCoatAnswer }) {
  const { role, name, slug, area, layers, coverage, millilitres, parts, problem, hiding, dataSheetUrl } = coat;
  return (
    <li className={`${layout.surface} ${styles.coat}`}>
      <h3>
        <small className={typography.eyebrow}>{ROLES[role]}</small> <Link to={`/products/${slug}`}>{name}</Link>
      </h3>
      {millilitres !== null && (
        <p>
          <strong className={`${typography.figure} ${typography.textXl}`}>{whole(millilitres)} ml</strong> ready to
          spray
          <small>
            {layers} {layers === 1 ? 'coat' : 'coats'} on {area} m², {coverage} m² a litre, a fifth for cup and hose
          </small>
          {hiding && <small>{hiding}</small>}
        </p>
      )}
      {parts.length > 0 && <CoatMix coat={coat} />}
      {parts.length > 1 && <Link to={`/mix?product=${slug}&ml=${millilitres}`}>Mix it on the bench</Link>}
      {problem && (
        <Notice tone="warning" icon="warning">
          <p>
            {problem}{' '}
            {dataSheetUrl && (
              <a href={dataSheetUrl} target="_blank" rel="noreferrer" type="application/pdf">
                Data sheet (PDF)<span className="visually-hidden"> opens in a new tab</span>
              </a>
            )}
          </p>
        </Notice>
      )}
    </li>
  );
}

interface PacksProps {
  job: JobState;
  packs: readonly JobPacks[];
  isPriced: boolean;
}

function Packs({ job, packs, isPriced }: PacksProps) {
  const isExVat = useVatChoice() === 'ex';
  return packs.map(({ product: { id, name, slug, isMixed }, quantity, price, priceExVat, obstacle }) => (
    <li key={id} className={`${layout.between} ${styles.pack}`}>
      <span>
        {quantity} × <Link to={`/products/${slug}`}>{name}</Link>
        {obstacle && <small className={`${typography.small} ${layout.block}`}>{obstacle}, so not included</small>}
        {isMixed && (
          <small className={`${typography.small} ${layout.block}`}>
            <Link to={mixedAddress(slug, job)} state={{ job: jobSearch(job) }}>
              {job.mixed ? `Order it in ${job.mixed.make} ${job.mixed.code}` : 'Choose your colour'}
            </Link>
          </small>
        )}
      </span>
      <span className={`${typography.right} ${styles.price}`}>
        {isPriced && <Money amount={isExVat ? priceExVat : price} />}
      </span>
    </li>
  ));
}

/** The page of a product that is mixed to order, in the job's colour. */
function mixedAddress(slug: string, { mixed }: JobState): string {
  return `/products/${slug}${mixed ? `?${new URLSearchParams(mixed)}` : ''}`;
}

/** The job in words, for paper too. */
function describeJob(
  { body, panels, area, temperature, shuts, mixed }: JobState,
  { chosen: { work }, purchases }: PaintJob,
): string {
  const isTyped = typedArea(area) !== null;
  const isMixed = purchases.some(({ packs }) => packs.some(({ product }) => product.isMixed));
  const names = work === 'whole' || isTyped ? [] : panels.map((panel) => JOB_PANELS[panel].label);
  const parts = [
    isTyped ? null : JOB_BODIES[body].label,
    JOB_WORKS[work].label,
    names.join('; '),
    isMixed && mixed && `${mixed.make} ${mixed.code}`,
  ].filter(Boolean);
  const degrees = typedTemperature(temperature) ?? JOB_TEMPERATURES.usual;
  return `${parts.join(' · ')}${shuts ? ' · with shuts' : ''} · ${degrees} °C`;
}

interface JobResultProps {
  job: JobState;
  answer: PaintJob;
  /** Whether the prices are the viewer's; until then their places are empty. */
  isPriced: boolean;
  isStale: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The result of a job: millilitres, parts, whole packs and their price. */
export function JobResult({ job, answer, isPriced, isStale, heading }: JobResultProps) {
  const { area, coats, purchases, supplies, takesHardener } = answer;
  if (area === 0)
    return (
      <section className={`${layout.shrink} ${styles.result}`} aria-labelledby="job-result">
        <h2 id="job-result" ref={heading} tabIndex={-1}>
          What it takes
        </h2>
        <p className={typography.muted}>
          Press the panels to paint, type an area or choose a whole car: here you get the millilitres of every coat, its
          mix, and what to buy.
        </p>
      </section>
    );
  return (
    <section
      className={`${layout.shrink} ${styles.result} ${isStale ? layout.stale : ''}`}
      aria-labelledby="job-result"
      aria-busy={isStale}
    >
      <h2 id="job-result" ref={heading} tabIndex={-1}>
        What {area} m² takes
      </h2>
      <p className={typography.muted}>{describeJob(job, answer)}</p>
      {takesHardener && (
        <div className={spacing.above12}>
          <Notice tone="warning" icon="warning" title="Air-fed breathing apparatus">
            <p>
              A hardener brings isocyanates into the mix: mix and spray only with{' '}
              <Link to="/guide/isocyanate-safety">air-fed breathing apparatus</Link>, in a booth with extraction. No
              filter mask protects you.
            </p>
          </Notice>
        </div>
      )}
      <ol className={`${layout.plain} ${flow.stack12} ${spacing.above16}`}>
        {coats.map((coat) => (
          <Coat key={coat.slug} coat={coat} />
        ))}
      </ol>
      <h2>What to buy</h2>
      <ul className={`${layout.plain} ${layout.ruled}`}>
        {purchases.map(({ name, millilitres, leftOver, packs, problem }) => (
          <Fragment key={name}>
            <Packs job={job} packs={packs} isPriced={isPriced} />
            <li className={`${typography.small} ${styles.leftOver}`}>
              {problem ?? `${whole(millilitres)} ml needed, ${whole(leftOver ?? 0)} ml left over`}
            </li>
          </Fragment>
        ))}
      </ul>
      {supplies.length > 0 && (
        <>
          <h3>Masking and discs</h3>
          <ul className={`${layout.plain} ${layout.ruled}`}>
            <Packs job={job} packs={supplies} isPriced={isPriced} />
          </ul>
        </>
      )}
      <AddJob answer={answer} isPriced={isPriced} />
      <p className={typography.small}>
        Coverage is for planning: the data sheets take precedence. This page’s address holds the whole job, to keep or
        to send.
      </p>
    </section>
  );
}

/** The total, and one press for all of it. */
function AddJob({
  answer: { purchases, supplies, total, totalExVat },
  isPriced,
}: Pick<JobResultProps, 'answer' | 'isPriced'>) {
  const { addTogether, isAdding, notes } = useAddTogether();
  const isExVat = useVatChoice() === 'ex';
  const packs = [...purchases.flatMap((purchase) => purchase.packs), ...supplies];
  const bought = packs.filter(({ obstacle }) => obstacle === null);
  if (bought.length === 0) return null;
  const add = () =>
    addTogether(
      bought.map(({ product: { id, inventory, price, tradePrice }, quantity }) => ({
        ...{ productId: id, quantity, available: inventory },
        price: tradePrice ?? price,
      })),
      `${bought.length} ${bought.length === 1 ? 'product' : 'products'} of your job`,
    );
  return (
    <div className={`${flow.stack12} ${styles.total}`}>
      <p className={`${layout.spread} ${typography.sum}`}>
        <span>Total{isExVat ? ' ex VAT' : ''}</span>
        <span className={`${typography.right} ${styles.price}`}>
          {isPriced && <Money amount={isExVat ? totalExVat : total} />}
        </span>
      </p>
      <div className={flow.wrap12}>
        <Button variant="signal" size="large" disabled={!isPriced} isBusy={isAdding} onClick={add}>
          Add All to Cart
        </Button>
        <Button variant="outline" size="large" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div role="status" className={typography.small}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
