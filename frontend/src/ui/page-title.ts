import { useEffect } from 'react';

const SHOP = 'Topcoat';

/** Names the browser's tab; `undefined` while the name is still loading. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === SHOP ? title : `${title} | ${SHOP}`;
  }, [title]);
}
