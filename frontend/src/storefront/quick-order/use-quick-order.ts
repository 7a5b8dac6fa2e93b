import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCheckQuickOrderMutation } from '../../api/account-api';
import { rejectionOf } from '../../api/api-error';
import { makeMergeId } from '../../api/cart/merge-id';
import { useAddMany } from '../../api/cart/use-add-many';
import { isSignedOutError } from '../../api/session/unauthorised';
import { showError } from '../../api/show-failure';
import type { QuickLines } from '../../api/types';
import { tabStorage } from '../../ui/browser-storage';
import { showToast } from '../../ui/toast/toast-store';
import {
  answered,
  askable,
  changedLine,
  type DraftLine,
  isReady,
  listOf,
  sendable,
  takeIn,
  unitsOf,
  withFreshLine,
  withoutAdded,
} from './quick-lines';
import { type ListedLine, MAX_LINES, withTypedColour } from './quick-list';

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
    const [code = '', quantity = '', colour = ''] = row.split('\t');
    return colour ? { code, quantity, colour } : { code, quantity };
  });
}

const CHECK_FAILED = 'We could not check the lines. Please try again.';
const ADD_FAILED = 'We could not add the products to the cart. Please try again.';

/** The lines of a quick order, their checks, and their way into the cart. */
export function useQuickOrder(owner: string) {
  const [lines, setLines] = useState<DraftLine[]>(() => takeIn([], readDraft(tabStorage, owner)).lines);
  /** Sum of the lines that can go into the cart, as last checked. */
  const [sum, setSum] = useState<Pick<QuickLines, 'subtotal' | 'subtotalExVat'> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  /** Messages about units that the stock did not allow in the last addition. */
  const [notes, setNotes] = useState<string[]>([]);
  const [hasAdded, setAdded] = useState(false);
  const [check] = useCheckQuickOrderMutation();
  const addMany = useAddMany();
  const asking = useRef(0);
  /** Kept until a response has come, so that a retry does not add twice. */
  const addingId = useRef(makeMergeId());

  /** Checks all lines together, as two lines of one product share its stock. Only the last check counts. */
  const ask = async (wanted: DraftLine[]) => {
    setLines(wanted);
    const mine = ++asking.current;
    const asked = askable(wanted);
    setFailure(null);
    if (asked.length === 0) {
      setSum(null);
      return setChecking(false);
    }
    setChecking(true);
    const { data, error } = await check({ quickOrderInput: { lines: sendable(asked) } });
    if (mine !== asking.current) return;
    setChecking(false);
    if (data) {
      const unknown = new Set(asked.filter((_, index) => !data.lines[index]?.productId).map(({ id }) => id));
      const split = latest.current.map((line) => (unknown.has(line.id) ? withTypedColour(line) : line));
      if (split.some((line, index) => line !== latest.current[index])) return ask(split);
      setSum(data);
      setLines((now) => answered(now, asked, data.lines));
    } else if (!isSignedOutError(error)) setFailure(rejectionOf(error, CHECK_FAILED).message);
  };

  /** The current lines: they may have changed while a call was pending. */
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
    saveDraft(tabStorage, owner, lines);
  }, [owner, lines]);
  const begin = useEffectEvent(() => void ask(lines));
  useEffect(() => begin(), []);

  /** Adds a list; returns the lines beyond the limit. */
  const take = (listed: ListedLine[]): ListedLine[] => {
    const taken = takeIn(latest.current, listed);
    setNotes([]);
    setAdded(false);
    void ask(taken.lines);
    return taken.leftOver;
  };

  /** Changes a line while typing and drops its outdated result. */
  const change = (id: number, changes: Partial<ListedLine>) => setLines((now) => changedLine(now, id, changes));

  const add = async () => {
    const good = lines.filter(isReady);
    if (isAdding || isChecking || good.length === 0) return;
    setAdding(true);
    try {
      setNotes(await addMany(good.map(forCart), addingId.current));
      addingId.current = makeMergeId();
      setAdded(true);
      const count = good.length === 1 ? '1 line' : `${good.length} lines`;
      showToast({ title: 'Added to cart', description: `${count} from your quick order`, tone: 'success' });
      await ask(withoutAdded(latest.current, good));
    } catch (error) {
      if (!isSignedOutError(error)) {
        showError(error, ADD_FAILED);
      }
    } finally {
      setAdding(false);
    }
  };

  return {
    lines,
    sum,
    failure,
    isChecking,
    isAdding,
    notes,
    hasAdded,
    take,
    change,
    addLine: () => setLines(withFreshLine),
    recheck: () => ask(lines),
    /** Changes a line and checks at once. */
    put: (id: number, changes: Partial<ListedLine>) => ask(changedLine(lines, id, changes)),
    remove: (id: number) => ask(lines.filter((line) => line.id !== id)),
    clear: () => ask([]),
    add,
  };
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;

function forCart({ answer, quantity }: DraftLine) {
  const units = unitsOf({ quantity });
  const { productId = null, available = null, unitPrice = null, colour } = answer ?? {};
  const line = { productId: productId ?? '', quantity: units, available: available ?? units };
  return { ...line, price: unitPrice ?? undefined, ...(colour ? { colour } : {}) };
}
