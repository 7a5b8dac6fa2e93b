import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { deviceStorage } from '../browser-storage';

const STORAGE_KEY = 'topcoat.single-key-shortcuts';
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const ROWS = 'tbody tr[data-row-key]';

/** Single keys can be switched off, as speech input and slips of the hand press them by mistake (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const [areOn, setAreOn] = useState(() => deviceStorage.getItem(STORAGE_KEY) !== 'off');
  const change = (wanted: boolean) => {
    setAreOn(wanted);
    deviceStorage.setItem(STORAGE_KEY, wanted ? 'on' : 'off');
  };
  return [areOn, change];
}

interface TableKeys {
  areSingleKeysOn: boolean;
  onToggle: (key: string) => void;
  onOpen: (key: string) => void;
  onClear: () => void;
  onHelp: () => void;
}

/**
 * Operates a table by keyboard. The row cursor is the focus itself, so that screen readers follow it: j and k move it
 * from anywhere, the arrow keys from a row.
 */
export function useTableKeys(box: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!box.current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest('[role=dialog], [role=menu]')) return;
    if (box.current.querySelector('[aria-expanded=true]') || target.closest(TYPING)) return;
    const action = actionFor(key, box.current, keys);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function actionFor(key: string, box: HTMLElement, keys: TableKeys): (() => void) | undefined {
  const row = document.activeElement?.closest<HTMLElement>(ROWS) ?? null;
  const rowKey = row?.dataset.rowKey;
  if (key === 'Escape') return keys.onClear;
  if (key === 'ArrowDown' && row) return () => moveTo(box, row, 1);
  if (key === 'ArrowUp' && row) return () => moveTo(box, row, -1);
  if (key === 'Enter' && rowKey && row === document.activeElement) return () => keys.onOpen(rowKey);
  if (!keys.areSingleKeysOn) return undefined;
  if (key === '/') return () => box.querySelector<HTMLInputElement>('[data-table-search]')?.focus();
  if (key === '?') return keys.onHelp;
  if (key === 'j') return () => moveTo(box, row, 1);
  if (key === 'k') return () => moveTo(box, row, -1);
  if (key === 'x' && rowKey) return () => keys.onToggle(rowKey);
  return undefined;
}

function moveTo(box: HTMLElement, from: HTMLElement | null, step: 1 | -1): void {
  const rows = [...box.querySelectorAll<HTMLElement>(ROWS)];
  const index = from ? rows.indexOf(from) + step : 0;
  rows[Math.min(Math.max(index, 0), rows.length - 1)]?.focus();
}
