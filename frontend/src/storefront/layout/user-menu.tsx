import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CurrentUser } from '../../api/types';
import { useOutsidePress } from '../../ui/hooks/use-outside-press';
import { Icon } from '../../ui/icons/icon';
import styles from './account-area.module.css';
import { AccountEntries } from './account-entries';

interface UserMenuProps {
  user: CurrentUser;
  compact: boolean;
}

/** The signed-in user's menu. */
export function UserMenu({ user, compact }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLSpanElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();
  useOutsidePress(container, open, () => setOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere is the occasion
  useEffect(() => setOpen(false), [key]);

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !container.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus or the Escape key leaves the menu
    <span ref={container} className={styles.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className={styles.control}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" size={24} />
        <span className="visually-hidden">Account of </span>
        <span className={compact ? 'visually-hidden' : styles.name}>{user.firstName || user.username}</span>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        <AccountEntries user={user} />
      </div>
    </span>
  );
}
