import { type RefObject, useEffect, useState } from 'react';

/** Controls that the button must not cover. */
const CONTROLS = 'button, [data-button], input, select, textarea';
const SETTLED_MS = 120;
/** Points checked across and down; controls are at least 36 px high. */
const GRID = [0, 0.5, 1];

/** Returns whether `element` lies over a control of the page, checked when scrolling and layout have come to rest. */
export function useMakesWay(element: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => element.current && setCovers(coversControl(element.current)), SETTLED_MS);
    };
    const layout = new ResizeObserver(check);
    layout.observe(document.body);
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    check();
    return () => {
      clearTimeout(timer);
      layout.disconnect();
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  }, [element, active]);
  return covers;
}

function coversControl(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const points = GRID.flatMap((x) => GRID.map((y) => [left + x * (width - 1), top + y * (height - 1)] as const));
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((one) => {
      const control = one.closest(CONTROLS);
      return control !== null && !element.contains(control);
    }),
  );
}
