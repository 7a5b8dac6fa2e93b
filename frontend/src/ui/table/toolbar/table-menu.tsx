import { type ReactNode, useId, useRef, useState } from 'react';
import { useEscape } from '../../hooks/use-escape';
import { useOutsidePress } from '../../hooks/use-outside-press';
import { Icon, type IconName } from '../../icons/icon';
import styles from './table-menu.module.css';

interface TableMenuProps {
  label: string;
  /** Without it the label is text only. */
  icon?: IconName;
  /** Shows the icon alone; the label is the button's name. */
  isIconOnly?: boolean;
  /** Where the panel would leave the page on the right. */
  opensLeft?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a panel below itself; Escape and a press elsewhere close it. */
export function TableMenu({ label, icon, isIconOnly = false, opensLeft = false, children }: TableMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useEscape(isOpen, close);
  useOutsidePress(box, isOpen, () => setIsOpen(false));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of what is inside
    <div
      className={styles.box}
      ref={box}
      onBlur={({ relatedTarget }) => relatedTarget && !box.current?.contains(relatedTarget) && setIsOpen(false)}
    >
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={isIconOnly ? label : undefined}
        title={isIconOnly ? label : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon && <Icon name={icon} size={16} />}
        {!isIconOnly && label}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
        <div id={id} role="group" aria-label={label} className={opensLeft ? styles.left : styles.panel}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}
