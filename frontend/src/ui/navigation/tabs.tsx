import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import flow from '../flow.module.css';
import { tabAfterKey } from './tab-keys';
import styles from './tabs.module.css';

interface TabsProps {
  tabs: { key: string; label: string; content: ReactNode }[];
  name: string;
  /** The shown tab, where the page's address controls it; otherwise the tabs keep it themselves. */
  shownKey?: string;
  onShow?: (key: string) => void;
}

/** Tabs whose panels are all in the document. Arrow keys, Home and End move between them. */
export function Tabs({ tabs, name, shownKey, onShow }: TabsProps) {
  const [own, setOwn] = useState(0);
  const shown =
    shownKey === undefined
      ? own
      : Math.max(
          0,
          tabs.findIndex(({ key }) => key === shownKey),
        );
  const setShown = (index: number) => {
    setOwn(index);
    const tab = tabs[index];
    if (tab) onShow?.(tab.key);
  };
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    // The focus may be elsewhere than the shown tab: Back shows another one.
    const focused = buttons.current.indexOf(event.target as HTMLButtonElement);
    const next = tabAfterKey(event.key, focused, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setShown(next);
    buttons.current[next]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={name} className={`${flow.wrap8} ${styles.list}`}>
        {tabs.map(({ key, label }, index) => (
          <button
            key={key}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-controls={`${id}-panel-${key}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          aria-labelledby={`${id}-tab-${key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by Tab, as the tab pattern asks
          tabIndex={0}
          hidden={index !== shown}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
