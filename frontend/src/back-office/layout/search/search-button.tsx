import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../../api/types';
import { Icon } from '../../../ui/icons/icon';
import { SearchDialog } from './search-dialog';

interface SearchButtonProps {
  role: CurrentUser['role'];
  /** The icon alone, for telephones. */
  isNarrow: boolean;
}

/** Opens the search over everything, as Ctrl-K does on every page. */
export function SearchButton({ role, isNarrow }: SearchButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k' || isInDialog(event.target)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        ghost
        aria-label={isNarrow ? 'Search the back office' : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Icon name="search" size={18} />}
        style={{ marginLeft: 'auto' }}
        onClick={() => setIsOpen(true)}
      >
        {isNarrow ? undefined : 'Search · Ctrl K'}
      </Button>
      {isOpen && <SearchDialog role={role} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** An open dialog blocks the shortcut: the search would lead away from its form. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null;
}
