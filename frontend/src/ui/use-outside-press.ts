import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Tells of a press beside `place`, with mouse, pen or finger, as long as it is `active`. */
export function useOutsidePress(place: RefObject<HTMLElement | null>, active: boolean, onOutside: () => void): void {
  const tell = useEffectEvent(onOutside);
  useEffect(() => {
    if (!active) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) tell();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [place, active]);
}
