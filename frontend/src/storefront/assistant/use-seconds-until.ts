import { useEffect, useState } from 'react';

/** Returns the whole seconds until `iso`, counting down to 0; 0 where there is nothing to wait for. */
export function useSecondsUntil(iso: string | null | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = iso ? Math.max(0, Math.ceil((Date.parse(iso) - now) / 1000)) : 0;
  const isWaiting = left > 0;
  useEffect(() => {
    if (!iso || !isWaiting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [iso, isWaiting]);
  return left;
}
