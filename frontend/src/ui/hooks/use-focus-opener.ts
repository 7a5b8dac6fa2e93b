import { useEffect, useState } from 'react';

/** Returns the focus to the element that opened a dialog when it unmounts; where that is gone, to the page's content. */
export function useFocusOpener(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const target = opener?.isConnected ? opener : document.getElementById('main');
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
