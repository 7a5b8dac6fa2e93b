import { type ReactNode, useEffect } from 'react';

/** Calls `onTaken` once what stands in it was drawn, or taken over from the server's drawing with what was typed into it. */
export function AfterHydration({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => {
    // What was typed early comes in with the rendering that follows.
    const following = setTimeout(onHydrated);
    return () => clearTimeout(following);
  }, [onHydrated]);
  return children;
}
