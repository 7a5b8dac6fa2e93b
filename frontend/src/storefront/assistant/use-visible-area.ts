import { type RefObject, useLayoutEffect } from 'react';

/** Keeps `element` in the part of the window that the keyboard on the screen leaves, while `active`. */
export function useVisibleArea(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    const { visualViewport } = window;
    const style = element.current?.style;
    if (!active || !visualViewport || !style) return;
    const place = () => {
      style.setProperty('top', `${visualViewport.offsetTop}px`);
      style.setProperty('height', `${visualViewport.height}px`);
    };
    place();
    visualViewport.addEventListener('resize', place);
    visualViewport.addEventListener('scroll', place);
    return () => {
      visualViewport.removeEventListener('resize', place);
      visualViewport.removeEventListener('scroll', place);
      style.removeProperty('top');
      style.removeProperty('height');
    };
  }, [element, active]);
}
