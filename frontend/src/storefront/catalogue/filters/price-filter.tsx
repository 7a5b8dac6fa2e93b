import { useId, useRef, useState } from 'react';
import { useGetPriceRangeQuery } from '../../../api/shop-api';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { RangeSlider } from '../../../ui/form/range-slider';
import { usePreHydrationInput } from '../../../ui/hooks/use-pre-hydration-input';
import layout from '../../../ui/layout.module.css';
import { formatPounds, formatRoundPounds } from '../../../ui/money/money-format';
import { useVatChoice } from '../../../ui/money/vat-choice';
import typography from '../../../ui/typography.module.css';
import { type ListState, orderedPrices, priceRangeFilterOf, readPrice } from '../list/list-state';
import styles from './price-filter.module.css';

interface PriceFieldProps {
  label: string;
  value: string | undefined;
  /** The bound of the data at this end. */
  hint: string;
  onChoose: (price: string | undefined) => void;
}

/** A price field. Invalid text stays in it, with an error message (docs/rules.md#typed-numbers). */
export function PriceField({ label, value, hint, onChoose }: PriceFieldProps) {
  const [{ of, typed }, setText] = useState({ of: value, typed: value ?? '' });
  // The price was changed elsewhere; the field stays mounted to keep the focus.
  if (of !== value) setText({ of: value, typed: value ?? '' });

  const field = useRef<HTMLInputElement>(null);
  usePreHydrationInput(field, typed, (early) => setText({ of: value, typed: early }));

  const [problem, setProblem] = useState<string>();
  const note = useId();
  const settle = () => {
    const price = readPrice(typed);
    if (typed.trim() !== '' && price === undefined) return setProblem('Enter pounds, such as 12.50');
    setProblem(undefined);
    if (price !== value) onChoose(price);
    else setText({ of: value, typed: value ?? '' });
  };

  return (
    <>
      <label className={`${flow.line8} ${layout.shrink} ${styles.field}`}>
        <span className="visually-hidden">{label}</span>
        <span aria-hidden="true">£</span>
        <input
          ref={field}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          value={typed}
          placeholder={hint.replace('£', '')}
          aria-invalid={problem !== undefined}
          aria-describedby={note}
          onChange={(event) => {
            setProblem(undefined);
            setText({ of: value, typed: event.target.value });
          }}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      </label>
      <span id={note} className={`${typography.error} ${styles.problem}`} role="status">
        {problem}
      </span>
    </>
  );
}

const STEPS = [1, 1.5, 2, 3, 5, 7.5];

/**
 * Returns the round prices at which a handle stops, from just below the cheapest to just above the dearest: close
 * together where small, as prices range from pennies to thousands.
 */
export function priceStops(min: number, max: number): number[] {
  const low = Math.floor(min);
  const high = Math.max(Math.ceil(max), low + 1);
  const between: number[] = [];
  for (let ten = 1; ten < high; ten *= 10) {
    for (const step of STEPS) {
      const price = ten * step;
      if (Number.isInteger(price) && price > low && price < high) between.push(price);
    }
  }
  return [low, ...between, high];
}

/** Returns the stop nearest to a price. */
export function nearestStop(stops: readonly number[], price: number): number {
  let nearest = 0;
  stops.forEach((stop, index) => {
    if (Math.abs(stop - price) < Math.abs((stops[nearest] ?? 0) - price)) nearest = index;
  });
  return nearest;
}

type Prices = Pick<ListState, 'minPrice' | 'maxPrice'>;

interface PriceFilterProps {
  state: ListState;
  onChoose: (prices: Prices) => void;
}

/** The price range; it filters nothing until it is used (docs/rules.md#paged-lists). */
export function PriceFilter({ state, onChoose }: PriceFilterProps) {
  const { data, currentData } = useGetPriceRangeQuery(priceRangeFilterOf(state));
  const range = currentData ?? data;
  const { minPrice, maxPrice } = state;
  const heading = useId();
  const isExVat = useVatChoice() === 'ex';
  const choose = (change: Partial<Prices>) => {
    const chosen = { minPrice, maxPrice, ...change };
    if (chosen.minPrice === minPrice && chosen.maxPrice === maxPrice) return;
    onChoose(orderedPrices(chosen.minPrice, chosen.maxPrice));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out with the other headings of the panel
    <div role="group" aria-labelledby={heading}>
      <h3 id={heading} className={typography.textM}>
        {isExVat ? 'Price inc VAT' : 'Price'}
      </h3>
      {!range && <Skeleton height="44px" />}
      {range && range.min !== null && range.max !== null && (
        <PriceHandles
          min={Number(range.min)}
          max={Number(range.max)}
          minPrice={minPrice}
          maxPrice={maxPrice}
          onChoose={(low, high) => choose({ minPrice: low, maxPrice: high })}
        />
      )}
      <div className={`${flow.line8} ${typography.small} ${layout.relative} ${styles.fields}`}>
        <PriceField
          label="Minimum price"
          value={minPrice}
          hint={range?.min ? formatPounds(range.min) : ''}
          onChoose={(price) => choose({ minPrice: price })}
        />
        <span aria-hidden="true">to</span>
        <PriceField
          label="Maximum price"
          value={maxPrice}
          hint={range?.max ? formatPounds(range.max) : ''}
          onChoose={(price) => choose({ maxPrice: price })}
        />
      </div>
    </div>
  );
}

interface PriceHandlesProps {
  min: number;
  max: number;
  minPrice: string | undefined;
  maxPrice: string | undefined;
  onChoose: (minPrice: string | undefined, maxPrice: string | undefined) => void;
}

function PriceHandles({ min, max, minPrice, maxPrice, onChoose }: PriceHandlesProps) {
  const stops = priceStops(min, max);
  const last = stops.length - 1;
  const begin = {
    low: minPrice === undefined ? 0 : nearestStop(stops, Number(minPrice)),
    high: maxPrice === undefined ? last : nearestStop(stops, Number(maxPrice)),
  };
  // Handles follow a change made elsewhere; they stay mounted to keep the focus.
  const chosen = [min, max, minPrice, maxPrice].join();
  const [{ of, low, high }, setPlaces] = useState({ of: chosen, ...begin });
  if (of !== chosen) setPlaces({ of: chosen, ...begin });
  const hasMoved = useRef(false);

  const move = (nextLow: number, nextHigh: number) => {
    hasMoved.current = true;
    setPlaces({ of: chosen, low: nextLow, high: nextHigh });
  };

  /** A handle at its end does not filter; an unmoved one keeps the typed price. Touch fires this twice. */
  const settle = () => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    if (low === begin.low && high === begin.high) return;
    onChoose(
      low === begin.low ? minPrice : low === 0 ? undefined : String(stops[low]),
      high === begin.high ? maxPrice : high === last ? undefined : String(stops[high]),
    );
  };

  return (
    <RangeSlider
      count={stops.length}
      low={low}
      high={high}
      onMove={move}
      onSettle={settle}
      lowName="From price"
      highName="Up to price"
      textOf={(index) => formatRoundPounds(String(stops[index] ?? 0))}
    />
  );
}
