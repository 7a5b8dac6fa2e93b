import { useSyncExternalStore } from 'react';

/** How the shop's prices are shown (docs/rules.md#ex-and-inc-vat). */
export type VatChoice = 'inc' | 'ex';

/** What the shopper chose by the switch; stays on this device. */
const CHOSEN = 'vat_chosen';
/** What applies until a choice is made: known from the last visit, so that prices do not change while a page loads. */
const DEFAULT = 'vat_default';

const listeners = new Set<() => void>();
let current: VatChoice | undefined;
/** Also where storage is blocked. */
let hasChosen = false;

/** Where storage is blocked, the choice is remembered until the page is loaded again. */
function stored(key: string): VatChoice | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'ex' || value === 'inc' ? value : undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, choice: VatChoice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Remembered in memory.
  }
}

function show(choice: VatChoice): void {
  if (choice === currentVat()) return;
  current = choice;
  for (const listener of listeners) listener();
}

/** Returns how prices are shown now. */
export function currentVat(): VatChoice {
  current ??= stored(CHOSEN) ?? stored(DEFAULT) ?? 'inc';
  return current;
}

/** Shows all prices so from now on, also for other users of this device. */
export function chooseVat(choice: VatChoice): void {
  hasChosen = true;
  store(CHOSEN, choice);
  show(choice);
}

/** Shows all prices so unless the shopper has chosen otherwise. */
export function defaultVat(choice: VatChoice): void {
  if (stored(DEFAULT) !== choice) store(DEFAULT, choice);
  if (!hasChosen && !stored(CHOSEN)) show(choice);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how prices are shown; the server renders them with VAT. */
export function useVatChoice(): VatChoice {
  return useSyncExternalStore(subscribe, currentVat, () => 'inc');
}
