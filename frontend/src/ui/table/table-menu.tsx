import { Button } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import flow from '../flow.module.css';
import { useEscape } from '../hooks/use-escape';
import { useOutsidePress } from '../hooks/use-outside-press';
import { Icon, type IconName } from '../icons/icon';
import layout from '../layout.module.css';
import styles from './table-menu.module.css';

interface TableMenuProps {
  label: string;
  icon: IconName;
  children: ReactNode;
}

/** A button that opens a panel below itself; Escape and a press elsewhere close it. */
export function TableMenu({ label, icon, children }: TableMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [left, setLeft] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEscape(isOpen, () => {
    setIsOpen(false);
    button.current?.focus();
  });
  useOutsidePress(box, isOpen, () => setIsOpen(false));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of what is inside
    <div
      className={layout.relative}
      ref={box}
      onBlur={({ relatedTarget }) => relatedTarget && !box.current?.contains(relatedTarget) && setIsOpen(false)}
    >
      <Button
        ref={button}
        icon={<Icon name={icon} size={16} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => {
          setLeft(leftOfPanel(currentTarget.getBoundingClientRect().left));
          setIsOpen(!isOpen);
        }}
      >
        {label}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
        <div id={id} role="group" aria-label={label} className={`${flow.stack12} ${styles.panel}`} style={{ left }}>
          {children}
        </div>
      )}
    </div>
  );
}

const PANEL_PX = 300;
const EDGE_PX = 16;

/** Returns where a panel begins, from the left edge of its button, so that all of it is in the window. */
function leftOfPanel(buttonLeft: number): number {
  const latest = document.documentElement.clientWidth - EDGE_PX - PANEL_PX - buttonLeft;
  return Math.max(EDGE_PX - buttonLeft, Math.min(0, latest));
}
