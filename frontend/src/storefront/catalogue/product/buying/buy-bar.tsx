import { type RefObject, useEffect, useState } from 'react';
import type { ProductDetail } from '../../../../api/types';
import { Button } from '../../../../ui/button';
import { Price } from '../../../../ui/money/price';
import { ADD_LABEL } from '../../../../ui/product/button-label';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  product: ProductDetail;
  /** The page's button, which the bar replaces. */
  button: RefObject<HTMLElement | null>;
  onAdd: () => void;
  isAdding: boolean;
}

/**
 * Observer margin: the visible part begins below the header's compact bar, and elements below the window do not count
 * as scrolled past.
 */
const NOT_PAST = '-56px 0px 1000000px 0px';

/**
 * On phones the price and the button at the foot of the window, once the page's own are scrolled out of sight. For
 * touch only: keyboards and screen readers use the page's button.
 */
export function BuyBar({ product, button, onAdd, isAdding }: BuyBarProps) {
  const isPast = useIsPast(button);
  return (
    <div className={isPast ? `${styles.bar} ${styles.shown}` : styles.bar} aria-hidden="true">
      <Price prices={product} />
      <Button
        variant="signal"
        tabIndex={-1}
        className={styles.add}
        onClick={onAdd}
        aria-disabled={isAdding}
        aria-busy={isAdding}
      >
        {ADD_LABEL}
      </Button>
    </div>
  );
}

/** Returns whether the page was scrolled until `element` is above the window's visible part. */
function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), {
      rootMargin: NOT_PAST,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
