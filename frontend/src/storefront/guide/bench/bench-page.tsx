import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isMixingRatio } from '../../../../../backend/src/modules/catalogue/paint/mixing-ratio';
import { shopApi } from '../../../api/shop-api';
import type { ProductDetail } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Deferred, extraPart } from '../../../ui/deferred';
import { useOnline } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { SelectField, TextField } from '../../../ui/form/field';
import { usePageHead } from '../../../ui/head/use-page-head';
import { useHydrated } from '../../../ui/hooks/use-hydrated';
import { usePageVisible } from '../../../ui/hooks/use-page-visible';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import { Wordmark } from '../../../ui/wordmark';
import { AirFedNote, numberIn } from '../mix-parts';
import styles from './bench.module.css';
import { type BenchValues, benchQuery, readBench } from './bench-address';
import { type BenchMix, mixOf } from './bench-mix';
import { BENCH_FORM, MixFigures } from './mix-figures';
import { PotLife, useNow } from './pot-life';
import { endOf, useTimers } from './pot-life-timers';

/** Loaded with the page, not when it is used: the connection may be gone by then. */
const CupLabel = extraPart(() => import('./cup-label').then((loaded) => loaded.CupLabel));

const SUMMARY =
  'Divide any amount of paint by its mixing ratio: the grams on your scale or the marks in your cup, a timer for the pot life, and a label for the cup.';

/** A mix in figures that can be read from two metres, at `/mix` (docs/rules.md#bench-view). */
export function BenchPage() {
  const [query] = useSearchParams();
  const slug = query.get('product');
  const { data, isLoading } = shopApi.endpoints.getProduct.useQuery(slug ? { slug } : skipToken);
  const timers = useTimers();
  const now = useNow(timers.length > 0);
  const over = timers.find((timer) => endOf(timer) <= now);
  usePageHead({
    title: over ? `Time is up: ${over.title}` : 'Mix Paint: Scale, Cup and Timer',
    description: SUMMARY,
    canonical: '/mix',
  });
  return (
    <main id="main" className={`${flow.stack12} ${styles.page}`}>
      <header className={`${layout.spread} ${layout.targets}`}>
        <Link to="/">
          <Wordmark />
        </Link>
        <nav aria-label="Away from the bench" className={flow.wrap12}>
          {data ? <Link to={`/products/${data.slug}`}>Product</Link> : <Link to="/guide/mixing-ratios">Guide</Link>}
          <FullScreenButton />
        </nav>
      </header>
      {isLoading ? <Skeleton height="80vh" /> : <Bench key={data?.id} product={data} timers={timers} now={now} />}
    </main>
  );
}

function FullScreenButton() {
  const isShown = useHydrated() && document.fullscreenEnabled;
  if (!isShown) return null;
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  return (
    <Button variant="outline" size="small" className={layout.finger} onClick={toggle}>
      Full Screen
    </Button>
  );
}

interface BenchProps {
  product: ProductDetail | undefined;
  timers: ReturnType<typeof useTimers>;
  now: number;
}

function Bench({ product, timers, now }: BenchProps) {
  const [query, setQuery] = useSearchParams();
  const [values, setValues] = useState(() => readBench(query));
  const mix = mixOf(values, product);
  const set = (changed: Partial<BenchValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    setQuery(benchQuery(next), { replace: true, preventScrollReset: true });
  };
  const isAwake = useWakeLock();
  const thinner = numberIn(values.thinner) ?? 0;
  const ratio = mix.ratio + (thinner > 0 ? ` + ${thinner} %` : '');
  return (
    <>
      <h1 className={styles.title}>{mix.title}</h1>
      {mix.isTwoPack && <AirFedNote />}
      <div className={`${flow.stack4} ${styles.columns}`}>
        <AmountForm mix={mix} values={values} set={set} />
        <MixFigures mix={mix} show={values.show} onShow={(show) => set({ show })} />
        <MixFields mix={mix} values={values} set={set} />
      </div>
      <div className={styles.extrasPlace}>
        <Deferred>
          <div className={`${flow.stack4} ${spacing.above12} ${styles.extras}`}>
            <PotLife title={mix.title} minutes={mix.potLife} timers={timers} now={now} />
            {mix.millilitres && ratio && (
              <CupLabel
                {...{ ratio, title: mix.title, millilitres: mix.millilitres, potLife: mix.potLife }}
                timer={timers.findLast(({ title }) => title === mix.title)}
                about={aboutOf(product, benchQuery(values))}
              />
            )}
          </div>
        </Deferred>
      </div>
      <p className={typography.small}>
        <Connection /> {isAwake && 'The screen stays on while this page is open.'}
      </p>
    </>
  );
}

/** Returns where the label's code leads. */
function aboutOf(product: ProductDetail | undefined, query: URLSearchParams) {
  if (product?.technicalDataSheetUrl) return { name: 'Technical data sheet', url: product.technicalDataSheetUrl };
  if (product) return { name: 'Product', url: `/products/${product.slug}` };
  return { name: 'This mix', url: `/mix?${query}` };
}

function Connection() {
  return useOnline() ? null : 'You are offline: everything on this page goes on working.';
}

/** Millilitres that one press of + or - changes. */
const stepOf = (millilitres: number) => (millilitres < 200 ? 10 : millilitres < 1000 ? 50 : 100);
const MOST_PER_CENT = 100;
const PER_CENT_STEP = 5;

interface MixFieldProps {
  mix: BenchMix;
  values: BenchValues;
  set: (changed: Partial<BenchValues>) => void;
}

/** The amount, above its figures on every screen. */
function AmountForm({ mix, values, set }: MixFieldProps) {
  const amount = Math.round(numberIn(values.ml) ?? 0);
  const less = Math.max(10, amount - stepOf(amount - 1));
  const thinner = numberIn(values.thinner) ?? 0;
  const thin = (by: number) =>
    set({ thinner: String(Math.min(MOST_PER_CENT, Math.max(0, thinner + by))).replace(/^0$/, '') });
  return (
    <form id={BENCH_FORM} action="/mix" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {values.product && <input type="hidden" name="product" value={values.product} />}
      {values.second && <input type="hidden" name="second" value={values.second} />}
      <Stepped
        label="Ready to spray"
        unit="ml"
        onLess={() => set({ ml: String(less) })}
        onMore={() => set({ ml: String(amount + stepOf(amount)) })}
      >
        <TextField
          name="ml"
          label="Ready to spray (ml)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={values.ml}
          error={mix.millilitres === null ? 'Enter 1 to 1,000,000 ml' : undefined}
          onChange={({ target }) => set({ ml: target.value })}
        />
      </Stepped>
      <Stepped label="thinner" unit="%" onLess={() => thin(-PER_CENT_STEP)} onMore={() => thin(PER_CENT_STEP)}>
        <TextField
          name="thinner"
          label="Thinner %"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          value={values.thinner}
          error={
            values.thinner && values.thinner !== '0' && !numberIn(values.thinner) ? 'Enter a number above 0' : undefined
          }
          onChange={({ target }) => set({ thinner: target.value })}
        />
      </Stepped>
    </form>
  );
}

/** Fields of the same form that rarely change. */
function MixFields({ mix, values, set }: MixFieldProps) {
  return (
    <div className={styles.fields}>
      {mix.choices.length > 1 && (
        <SelectField
          form={BENCH_FORM}
          name="with"
          label="Mixed with"
          options={mix.choices.map(({ ratio, product: { slug, name } }) => ({
            value: slug,
            label: `${name}, ${ratio}`,
          }))}
          value={mix.chosen?.product.slug ?? ''}
          onChange={({ target }) => set({ with: target.value, parts: '' })}
        />
      )}
      <TextField
        form={BENCH_FORM}
        name={mix.chosen && !values.parts ? '' : 'parts'}
        label="Ratio by volume"
        hint={/[-–]/.test(mix.ratio) ? 'Of a range, the figures take the least' : undefined}
        autoComplete="off"
        maxLength={20}
        value={values.parts || mix.ratio}
        error={isMixingRatio(values.parts || mix.ratio) ? undefined : 'Enter parts by volume, such as 2:1 or 4:1:0.5'}
        onChange={({ target }) => set({ parts: target.value })}
      />
      <TextField
        form={BENCH_FORM}
        name="pot"
        label="Pot life (minutes)"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="At 20 °C, from the data sheet"
        value={values.pot || String(mix.potLife ?? '')}
        onChange={({ target }) => set({ pot: target.value })}
      />
      <noscript>
        <Button type="submit" form={BENCH_FORM} variant="signal">
          Work Out
        </Button>
      </noscript>
    </div>
  );
}

interface SteppedProps {
  label: string;
  unit: string;
  onLess: () => void;
  onMore: () => void;
  children: React.ReactNode;
}

/** A field between large buttons. */
function Stepped({ label, unit, onLess, onMore, children }: SteppedProps) {
  return (
    <div className={`${flow.stack8} ${styles.stepped}`}>
      <button type="button" className={layout.middle} aria-label={`Less ${label} (${unit})`} onClick={onLess}>
        <Icon name="minus" size={28} />
      </button>
      {children}
      <button type="button" className={layout.middle} aria-label={`More ${label} (${unit})`} onClick={onMore}>
        <Icon name="plus" size={28} />
      </button>
    </div>
  );
}

/** Keeps the screen on while the page can be seen; returns whether it is kept on. Nothing happens where browsers cannot. */
function useWakeLock(): boolean {
  const isVisible = usePageVisible();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isVisible || !('wakeLock' in navigator)) return undefined;
    // Browsers take the lock away from a page that is hidden.
    let isOver = false;
    const request = navigator.wakeLock.request('screen').then(
      (lock) => {
        lock.addEventListener('release', () => setHeld(false));
        if (isOver) return void lock.release();
        setHeld(true);
        return lock;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      void request.then((lock) => lock?.release());
    };
  }, [isVisible]);
  return isHeld;
}
