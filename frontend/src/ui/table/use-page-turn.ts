import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface PageTurn {
  page: number;
  /** Whether the page has no rows, according to its current response. */
  isEmpty: boolean;
  onFirstPage: () => void;
}

/** Shows a turned page from its top; goes to the first page where another has no rows, such as after a change of many. */
export function usePageTurn(box: RefObject<HTMLElement | null>, { page, isEmpty, onFirstPage }: PageTurn): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Only upwards: a page that is turned from above the table stays where it is.
    if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView({ block: 'start' });
  }, [box, page]);
  const leave = useEffectEvent(onFirstPage);
  useEffect(() => {
    if (isEmpty && page > 1) leave();
  }, [isEmpty, page]);
}
