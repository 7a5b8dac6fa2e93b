import { useState } from 'react';
import { deviceStorage } from '../../ui/browser-storage';
import { useMedia } from '../../ui/hooks/use-media';

const STORAGE_KEY = 'topcoat.menu';

/** Keeps whether the menu shows icons only; until it is chosen, that depends on the width of the window. */
export function useCollapsedMenu(): [boolean, (isCollapsed: boolean) => void] {
  const isTight = useMedia('(max-width: 1023px)');
  const [chosen, setChosen] = useState(() => deviceStorage.getItem(STORAGE_KEY));
  const choose = (isCollapsed: boolean) => {
    setChosen(isCollapsed ? 'collapsed' : 'expanded');
    deviceStorage.setItem(STORAGE_KEY, isCollapsed ? 'collapsed' : 'expanded');
  };
  return [chosen ? chosen === 'collapsed' : isTight, choose];
}
