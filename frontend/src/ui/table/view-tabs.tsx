import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import layout from '../layout.module.css';
import type { PresetView } from './table-columns';
import type { TableControls } from './use-table-state';
import styles from './view-tabs.module.css';

/** Part of the previous tab that stays in sight, in px. */
const TAB_EDGE_PX = 48;

interface ViewTabsProps {
  state: TableControls;
  allLabel?: string;
  presets: readonly PresetView[];
}

/** The views of a list: all rows, and those that the page offers. */
export function ViewTabs({ state, allLabel = 'All', presets }: ViewTabsProps) {
  const current = sorted(state.addressOf({}));
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is in another tab
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && tab) tabs.current.scrollLeft = tab.offsetLeft - TAB_EDGE_PX;
  }, [current]);
  return (
    <nav ref={tabs} aria-label="Views" className={styles.tabs}>
      {[{ label: allLabel } as PresetView, ...presets].map(
        ({ label, sort = '', filters = {}, count, isToDo = true }) => {
          const address = state.addressOf({ search: '', sort, filters });
          return (
            <Link
              key={label}
              to={address}
              className={`${layout.inline} ${layout.small} ${styles.tab}`}
              aria-current={sorted(address) === current ? 'page' : undefined}
            >
              {label}
              {count !== undefined && (
                <span className={isToDo && count > 0 ? styles.waiting : styles.count}>
                  {count.toLocaleString('en-GB')}
                </span>
              )}
            </Link>
          );
        },
      )}
    </nav>
  );
}

/** Returns an address in the form in which two of the same list are equal. */
function sorted(address: string): string {
  const params = new URLSearchParams(address);
  params.sort();
  return params.toString();
}
