import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../ui/browser-storage';

/** A mix whose pot life runs; times as ISO 8601. */
export interface PotLifeTimer {
  title: string;
  mixedAt: string;
  usableUntil: string;
}

/** Returns the end of a pot life in ms. */
export const endOf = ({ usableUntil }: PotLifeTimer): number => Date.parse(usableUntil);

const TIMERS = 'mix_timers';
/** More cups at once are not watched by one person. */
const MOST_TIMERS = 8;
const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let read: { text: string; timers: readonly PotLifeTimer[] } = { text: '', timers: [] };
const NONE: readonly PotLifeTimer[] = [];

const isTimer = (value: unknown): value is PotLifeTimer => {
  const { title, mixedAt, usableUntil } = (value ?? {}) as Partial<PotLifeTimer>;
  return typeof title === 'string' && [mixedAt, usableUntil].every((time) => Number.isFinite(Date.parse(String(time))));
};

/** Returns the timers of this device, the first to end first; the same list until it changes. */
function timersNow(): readonly PotLifeTimer[] {
  const text = deviceStorage.getItem(TIMERS) ?? '';
  if (text !== read.text) {
    const stored = deviceStorage.readJson(TIMERS);
    const timers = Array.isArray(stored) ? stored.filter(isTimer) : [];
    read = { text, timers: timers.sort((a, b) => endOf(a) - endOf(b)) };
  }
  return read.timers;
}

function write(timers: readonly PotLifeTimer[]): void {
  if (timers.length === 0) deviceStorage.removeItem(TIMERS);
  else deviceStorage.setItem(TIMERS, JSON.stringify(timers));
  for (const listener of listeners) listener();
}

/** Starts the pot life of a mix now; it is kept on the device, so that a reload does not end it. */
export function startTimer(title: string, minutes: number): void {
  const now = Date.now();
  const [mixedAt, usableUntil] = [now, now + minutes * MINUTE_MS].map((time) => new Date(time).toISOString());
  const timer = { title, mixedAt: mixedAt!, usableUntil: usableUntil! };
  write([...timersNow(), timer].slice(-MOST_TIMERS));
}

export function endTimer(timer: PotLifeTimer): void {
  write(timersNow().filter((one) => one !== timer));
}

/** The timers of this device, of all its tabs. */
export function useTimers(): readonly PotLifeTimer[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    timersNow,
    () => NONE,
  );
}
