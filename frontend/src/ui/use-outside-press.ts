import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Tells of a press beside `place`, with mouse, pen or finger, as long as it is `active`. */
export function useOutsidePress(element: RefObject<HTMLElement | null>, active: boolean, onOutside: () => void): void {
  const handle = useEffectEvent(onOutside);
  useEffect(() => {
    if (!active) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) handle();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [element, active]);
}
