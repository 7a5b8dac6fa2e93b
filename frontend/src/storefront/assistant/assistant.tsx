import { type ComponentType, useRef, useState } from 'react';
import { Icon } from '../../ui/icons/icon';
import { showToast } from '../../ui/toast/toast-store';
import styles from './assistant.module.css';
import type { AssistantPanelProps } from './assistant-panel';
import { useMakesWay } from './use-makes-way';

/** The round button of the chat, part of the first script; its panel is loaded when it is opened. */
export function Assistant() {
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const isInTheWay = useMakesWay(button, state !== 'open');

  const open = async () => {
    setState('loading');
    try {
      const { AssistantPanel } = await import('./assistant-panel');
      setPanel(() => AssistantPanel);
      setState('open');
    } catch {
      setState('closed');
      showToast({
        title: 'Error',
        description: 'We could not load the assistant. Check your connection and try again.',
        tone: 'error',
      });
    }
  };
  const close = (focusBack: boolean) => {
    setState('closed');
    if (focusBack) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={isInTheWay ? `${styles.button} ${styles.aside}` : styles.button}
        hidden={state === 'open'}
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={() => state === 'closed' && void open()}
      >
        <Icon name="chat" size={28} />
        <span className="visually-hidden">Ask our paint assistant</span>
      </button>
      {Panel && state === 'open' && <Panel onClose={close} />}
    </>
  );
}
