import { type RefObject, useEffect, useRef } from 'react';

/** The notice of a change goes away with the button that was pressed: the keyboard goes on from where it stood. */
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
