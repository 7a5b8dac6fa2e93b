import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useConversation } from '../../api/chat/use-conversation';
import { useBackCloses } from '../../ui/hooks/use-back-closes';
import { useMedia } from '../../ui/hooks/use-media';
import { useModal } from '../../ui/hooks/use-modal';
import { Icon } from '../../ui/icons/icon';
import { Announcer } from './announcer';
import styles from './assistant-panel.module.css';
import { Composer } from './composer';
import { Conversation } from './conversation';
import { useVisibleArea } from './use-visible-area';

export interface AssistantPanelProps {
  /** `focusBack` is false where the focus belongs to a new page. */
  onClose: (focusBack: boolean) => void;
}

/** Width below which the panel covers the page. */
const PHONE = '(max-width: 639px)';

/** The chat: a panel beside the page, on phones a sheet over it (docs/rules.md#chat-widget). */
export function AssistantPanel({ onClose }: AssistantPanelProps) {
  const [titleId, taglineId] = [useId(), useId()];
  const panel = useRef<HTMLElement>(null);
  const isSheet = useMedia(PHONE);
  const { turns, isAnswering, ask, stop, clear } = useConversation();
  useModal(panel, isSheet);
  useBackCloses(isSheet, () => onClose(true));
  useVisibleArea(panel, isSheet);
  useFirstFocus(panel, isSheet);
  useClosedByNavigation(isSheet, () => onClose(false));

  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal={isSheet}
      aria-labelledby={titleId}
      aria-describedby={taglineId}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose(true);
      }}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            Automotive Paint Assistant
          </h2>
          <p id={taglineId} className={styles.tagline}>
            Automotive Paint Expert
          </p>
        </div>
        {turns.length > 0 && (
          <button
            type="button"
            className={styles.tool}
            aria-label="Delete this conversation"
            title="Delete this conversation"
            onClick={() => {
              clear();
              panel.current?.querySelector('textarea')?.focus();
            }}
          >
            <Icon name="trash" size={22} />
          </button>
        )}
        <button type="button" className={styles.tool} aria-label="Close assistant" onClick={() => onClose(true)}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <Conversation turns={turns} onAsk={ask} />
      <Composer turn={turns.at(-1)} isAnswering={isAnswering} onAsk={ask} onStop={stop} />
      <Announcer turn={turns.at(-1)} />
    </section>
  );
}

/** On phones the heading gets the focus, so that the keyboard does not cover the conversation before a question. */
function useFirstFocus(panel: React.RefObject<HTMLElement | null>, isSheet: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, not when the window is resized
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(isSheet ? 'h2' : 'textarea')?.focus({ preventScroll: true });
  }, [panel]);
}

/** The sheet would hide the new page. */
function useClosedByNavigation(isSheet: boolean, onClose: () => void) {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    if (isSheet) onClose();
  });
}
