import { useState } from 'react';
import { useMedia } from '../../ui/hooks/use-media';

const STORAGE_KEY = 'topcoat.menu';

/** Keeps whether the menu shows icons only; until it is chosen, that depends on the width of the window. */
export function useCollapsedMenu(): [boolean, (isCollapsed: boolean) => void] {
  const isTight = useMedia('(max-width: 1023px)');
  const [chosen, setChosen] = useState(read);
  const choose = (isCollapsed: boolean) => {
    setChosen(isCollapsed ? 'collapsed' : 'expanded');
    try {
      localStorage.setItem(STORAGE_KEY, isCollapsed ? 'collapsed' : 'expanded');
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [chosen ? chosen === 'collapsed' : isTight, choose];
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
