import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that gets the focus when the notice disappears with its clicked button. */
export function useFocusWhenAgreed(isChanged: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    const hasNoFocus = !document.activeElement || document.activeElement === document.body;
    if (wasChanged.current && !isChanged && hasNoFocus) container.current?.focus();
    wasChanged.current = isChanged;
  }, [isChanged]);
  return container;
}
