import { useId, useRef, useState } from 'react';
import { useGetPriceRangeQuery } from '../../../api/shop-api';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RangeSlider } from '../../../ui/form/range-slider';
import { formatPounds, formatRoundPounds } from '../../../ui/money/money-format';
import { type ListState, orderedPrices, priceRangeFilterOf } from '../list/list-state';
import { PriceField } from './price-field';
import styles from './price-filter.module.css';
import { nearestStop, priceStops } from './price-stops';

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
  const choose = (change: Partial<Prices>) => {
    const chosen = { minPrice, maxPrice, ...change };
    if (chosen.minPrice === minPrice && chosen.maxPrice === maxPrice) return;
    onChoose(orderedPrices(chosen.minPrice, chosen.maxPrice));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out with the other headings of the panel
    <div role="group" aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        Price
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
      <div className={styles.fields}>
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
