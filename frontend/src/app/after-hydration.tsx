import { type ReactNode, useEffect } from 'react';

/** Calls `onTaken` once what stands in it was drawn, or taken over from the server's drawing with what was typed into it. */
export function TakeOver({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useEffect(() => {
    // What was typed early comes in with the rendering that follows.
    const following = setTimeout(onTaken);
    return () => clearTimeout(following);
  }, [onTaken]);
  return children;
}
