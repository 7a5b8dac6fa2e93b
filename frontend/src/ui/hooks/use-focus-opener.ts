import { useEffect, useState } from 'react';

/** Returns the focus to the element that opened a dialog when it unmounts; where that is gone, to the page's content. */
export function useFocusOpener(): void {
  const [opener] = useState(findOpener);
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

/** An entry of a menu is hidden with its menu, so the menu's button is the opener. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  return (focused?.closest('[role=menu]') && document.querySelector('.ant-dropdown-open')) || focused;
}
