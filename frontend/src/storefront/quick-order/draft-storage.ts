import { listOf } from './quick-lines';
import { type ListedLine, MAX_LINES } from './quick-list';

const KEY = 'topcoat_quick_order';

type ListStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Saves the lines over reloads and navigation, for this tab and customer. */
export function saveDraft(storage: ListStorage, owner: string, lines: readonly ListedLine[]): void {
  const filledLines = lines.filter(({ code }) => code.trim() !== '');
  if (filledLines.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, `${owner}\n${listOf(filledLines)}`);
}

export function readDraft(storage: ListStorage, owner: string): ListedLine[] {
  const [typedBy, ...rows] = (storage.getItem(KEY) ?? '').split('\n');
  if (typedBy !== owner) return [];
  return rows.slice(0, MAX_LINES).map((row) => {
    const [code = '', quantity = ''] = row.split('\t');
    return { code, quantity };
  });
}
