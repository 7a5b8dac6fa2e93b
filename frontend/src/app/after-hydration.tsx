import { type ReactNode, useEffect } from 'react';

/** Calls `onHydrated` once its children are rendered or hydrated, with the text typed before. */
export function AfterHydration({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => {
    // Input typed before hydration arrives with the next render.
    const following = setTimeout(onHydrated);
    return () => clearTimeout(following);
  }, [onHydrated]);
  return children;
}
