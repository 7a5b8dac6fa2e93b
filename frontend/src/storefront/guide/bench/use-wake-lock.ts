import { useEffect, useState } from 'react';
import { usePageVisible } from '../../../ui/hooks/use-page-visible';

/** Keeps the screen on while the page can be seen; returns whether it is kept on. Nothing happens where browsers cannot. */
export function useWakeLock(): boolean {
  const isVisible = usePageVisible();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isVisible || !('wakeLock' in navigator)) return undefined;
    // Browsers take the lock away from a page that is hidden.
    let isOver = false;
    const request = navigator.wakeLock.request('screen').then(
      (lock) => {
        lock.addEventListener('release', () => setHeld(false));
        if (isOver) return void lock.release();
        setHeld(true);
        return lock;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      void request.then((lock) => lock?.release());
    };
  }, [isVisible]);
  return isHeld;
}
