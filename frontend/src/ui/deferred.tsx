import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from './hooks/use-hydrated';

/** Returns a part of a page whose code may fail to come: the page is complete without it. Goes into `Deferred`. */
export const extraPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );

/** Renders an extra part after the page's own scripts. */
export function Deferred({ children }: { children: ReactNode }) {
  return useHydrated() ? <Suspense fallback={null}>{children}</Suspense> : null;
}
