import { type RefObject, useEffect, useEffectEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Keeps the focus inside `panel` and the page behind it still, while `active`. */
export function useModal(panel: RefObject<HTMLElement | null>, active = true): void {
  useFocusInside(panel, active);
  usePageLocked(active);
}

/**
 * From the last control Tab leads to the first, and back with Shift. A key pressed after the focused control went away
 * begins in the panel again.
 */
function useFocusInside(panel: RefObject<HTMLElement | null>, active: boolean): void {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const inside = panel.current;
    if (event.key !== 'Tab' || !inside) return;
    const next = inside.contains(document.activeElement) ? goneRound(event, inside) : inside.querySelector('h2');
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [active]);
}

function goneRound({ target, shiftKey }: KeyboardEvent, panel: HTMLElement): HTMLElement | undefined {
  const controls = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());
  const [first, last] = [controls[0], controls.at(-1)];
  const isFirst = target === first || (target instanceof HTMLElement && target.tabIndex < 0);
  if (shiftKey) return isFirst ? last : undefined;
  return target === last ? first : undefined;
}

/** The page behind does not scroll, and keeps its width. */
function usePageLocked(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const { style, clientWidth } = document.documentElement;
    const scrollbar = window.innerWidth - clientWidth;
    style.overflow = 'hidden';
    document.body.style.paddingRight = `${scrollbar}px`;
    return () => {
      style.overflow = '';
      document.body.style.paddingRight = '';
    };
  }, [active]);
}
