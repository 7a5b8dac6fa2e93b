import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../browser-storage';

/** How the shop's prices are shown (docs/rules.md#ex-and-inc-vat). */
type VatChoice = 'inc' | 'ex';

/** Storage key of the shopper's own choice; kept on this device. */
const CHOSEN = 'vat_chosen';
/**
 * Storage key of the default until a choice is made: kept from the last visit, so that prices do not change while a
 * page loads.
 */
const DEFAULT = 'vat_default';

const listeners = new Set<() => void>();
let current: VatChoice | undefined;

function stored(key: string): VatChoice | undefined {
  const value = deviceStorage.getItem(key);
  return value === 'ex' || value === 'inc' ? value : undefined;
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

/** Shows all prices this way from now on, also for other users of this device. */
export function chooseVat(choice: VatChoice): void {
  deviceStorage.setItem(CHOSEN, choice);
  show(choice);
}

/** Shows all prices this way unless the shopper has chosen otherwise. */
export function defaultVat(choice: VatChoice): void {
  if (stored(DEFAULT) !== choice) deviceStorage.setItem(DEFAULT, choice);
  if (!stored(CHOSEN)) show(choice);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how prices are shown; the server renders them with VAT. */
export function useVatChoice(): VatChoice {
  return useSyncExternalStore(subscribe, currentVat, () => 'inc');
}
