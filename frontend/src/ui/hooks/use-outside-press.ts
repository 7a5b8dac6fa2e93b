import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onOutside` on a press outside `element`, by mouse, pen or finger, while `active`. */
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
