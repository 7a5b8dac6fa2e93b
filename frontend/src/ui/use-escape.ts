import { useEffect, useEffectEvent } from 'react';

/** Tells of the Escape key wherever the focus is, as long as it is `active`: what only the mouse opened closes by it too. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const handle = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') handle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}
