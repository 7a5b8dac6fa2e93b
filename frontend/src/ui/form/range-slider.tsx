import type { CSSProperties } from 'react';
import styles from './range-slider.module.css';

interface RangeSliderProps {
  /** The number of stops. */
  count: number;
  low: number;
  high: number;
  /** While a handle moves. */
  onMove: (low: number, high: number) => void;
  /** After the handle was released. */
  onSettle: () => void;
  lowName: string;
  highName: string;
  /** The text of a stop, for screen readers. */
  textOf: (index: number) => string;
}

/** Two handles on one track. Each is a slider of its own, also for the keyboard; they cannot pass each other. */
export function RangeSlider({ count, low, high, onMove, onSettle, lowName, highName, textOf }: RangeSliderProps) {
  const last = Math.max(count - 1, 1);
  const settling = { onPointerUp: onSettle, onKeyUp: onSettle, onBlur: onSettle, onTouchEnd: onSettle };
  return (
    <div className={styles.slider} style={{ '--low': low / last, '--high': high / last } as CSSProperties}>
      <div className={styles.track} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={last}
        value={low}
        aria-label={lowName}
        aria-valuetext={textOf(low)}
        // At the far end the lower handle would be covered by the upper one.
        className={low > last / 2 ? styles.above : undefined}
        onChange={(event) => onMove(Math.min(Number(event.target.value), high), high)}
        {...settling}
      />
      <input
        type="range"
        min={0}
        max={last}
        value={high}
        aria-label={highName}
        aria-valuetext={textOf(high)}
        onChange={(event) => onMove(low, Math.max(Number(event.target.value), low))}
        {...settling}
      />
    </div>
  );
}
