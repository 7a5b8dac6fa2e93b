import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './removed-line.module.css';
import type { Removal } from './use-removal';

/** Replaces a line that was just removed by an Undo, which gets the focus that the button lost. */
export function RemovedLine({ removal: { removed, undo } }: { removal: Removal }) {
  const button = useRef<HTMLButtonElement>(null);
  const name = removed?.product.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is the occasion
  useEffect(() => button.current?.focus({ preventScroll: true }), [name]);
  if (!removed) return null;
  return (
    <div className={`${flow.line12} ${layout.tight} ${typography.fine} ${styles.removed}`}>
      <p>{removed.product.name} was removed.</p>
      <Button
        ref={button}
        variant="outline"
        size="small"
        aria-label={`Undo: put ${removed.product.name} back`}
        onClick={undo}
      >
        Undo
      </Button>
    </div>
  );
}
