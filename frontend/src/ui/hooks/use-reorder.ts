import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A row that is being moved. Positions are px from the list's top, as they were when it was lifted. */
interface Lifted {
  id: string;
  from: number;
  to: number;
  /** Undefined where the keyboard moves it. */
  pointer?: { startY: number; offset: number };
  rows: readonly { top: number; height: number }[];
}

/**
 * Moves the rows of a list by dragging a handle, or by keyboard: Space lifts and drops, the arrow keys move, Escape puts back.
 * `onMove` gets all ids in their new order, once for each move.
 */
export function useDragOrder<List extends HTMLElement>(
  items: readonly { id: string; name: string }[],
  onMove: (ids: string[]) => void,
) {
  const list = useRef<List>(null);
  const [state, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  // The list may have been loaded again in between.
  const lifted = state && items[state.from]?.id === state.id ? state : null;

  const lift = (from: number, pointer?: Lifted['pointer']) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row as HTMLElement);
    const { id, name } = items[from]!;
    setLifted({
      ...{ id, from, to: from, pointer },
      rows: rows.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight })),
    });
    setSaid(`${name} is lifted, number ${from + 1} of ${items.length}.`);
  };
  const drop = ({ from, to }: Lifted, isKept: boolean) => {
    const name = items[from]?.name;
    setLifted(null);
    setSaid(isKept ? `${name} is number ${to + 1} of ${items.length}.` : `${name} stays where it was.`);
    if (isKept && from !== to) onMove(movedIds(items, from, to));
  };
  const drag = useEffectEvent(({ pageY }: globalThis.PointerEvent) => {
    if (!lifted?.pointer) return;
    const offset = pageY - lifted.pointer.startY;
    setLifted({ ...lifted, pointer: { ...lifted.pointer, offset }, to: indexAt(lifted, offset) });
  });
  const release = useEffectEvent((isKept: boolean) => lifted && drop(lifted, isKept));

  const isDragged = lifted?.pointer !== undefined;
  useEffect(() => {
    if (!isDragged) return;
    const ends = new AbortController();
    const { signal } = ends;
    window.addEventListener('pointermove', (event) => drag(event), { signal });
    window.addEventListener('pointerup', () => release(true), { signal });
    window.addEventListener('pointercancel', () => release(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && release(false), { signal });
    return () => ends.abort();
  }, [isDragged]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!lifted || lifted.pointer) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Escape') drop(lifted, false);
    else if (step) {
      const to = Math.min(items.length - 1, Math.max(0, lifted.to + step));
      setLifted({ ...lifted, to });
      setSaid(`Number ${to + 1} of ${items.length}.`);
    } else return;
    event.preventDefault();
  };

  return {
    /** The element whose children are the rows. */
    list,
    /** Announcement for screen readers. */
    said,
    isLifted: (id: string) => lifted?.id === id,
    /** Displacement of a row while rows are moved, in px. */
    offsetOf: (index: number) => (lifted ? offsetOf(index, lifted) : 0),
    handleOf: (index: number) => ({
      'aria-pressed': lifted?.from === index,
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) lift(index, { startY: event.pageY, offset: 0 });
      },
      // The keyboard's clicks; the pointer's end a drag.
      onClick: ({ detail }: { detail: number }) => {
        if (detail > 0) return;
        if (lifted) drop(lifted, true);
        else lift(index);
      },
      onKeyDown,
      onBlur: () => lifted && !lifted.pointer && drop(lifted, true),
    }),
    /** Moves a row a step up or down. */
    move: (from: number, step: 1 | -1) => {
      const to = from + step;
      if (!items[to]) return;
      setSaid(`${items[from]?.name} is number ${to + 1} of ${items.length}.`);
      onMove(movedIds(items, from, to));
    },
  };
}

/** Returns the ids with one of them at another index. */
function movedIds(items: readonly { id: string }[], from: number, to: number): string[] {
  const ids = items.map(({ id }) => id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  return ids;
}

/** Returns the index at which a dragged row would be dropped: after all others whose middle is above its own. */
function indexAt({ from, rows }: Lifted, offset: number): number {
  const middle = (index: number) => rows[index]!.top + rows[index]!.height / 2;
  return rows.filter((_, index) => index !== from && middle(index) < middle(from) + offset).length;
}

function offsetOf(index: number, { from, to, pointer, rows }: Lifted): number {
  const own = rows[from];
  const target = rows[to];
  if (!own || !target) return 0;
  if (index === from) {
    if (pointer) return pointer.offset;
    return to > from ? target.top + target.height - own.height - own.top : target.top - own.top;
  }
  const room = own.height + gapOf(rows);
  if (index > from && index <= to) return -room;
  return index < from && index >= to ? room : 0;
}

function gapOf([first, second]: Lifted['rows']): number {
  return first && second ? second.top - first.top - first.height : 0;
}
