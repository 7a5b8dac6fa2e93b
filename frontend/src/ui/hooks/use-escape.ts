import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` on the Escape key, wherever the focus is, while `active`: it closes panels opened by hovering. */
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
