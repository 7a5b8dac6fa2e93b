import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { type ChatTurn, FAILED_ANSWER } from '../../api/chat/conversation';
import { useConversation } from '../../api/chat/use-conversation';
import { Button } from '../../ui/button';
import { useOnline } from '../../ui/feedback/async-view';
import flow from '../../ui/flow.module.css';
import { useModal } from '../../ui/hooks/use-modal';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import styles from './assistant-panel.module.css';
import composerStyles from './composer.module.css';
import { Conversation } from './conversation';
import { useSecondsUntil } from './use-seconds-until';

/** Returns the screen reader's announcement of an answer, in parts; only new parts are spoken. */
export function announcementsOf({ state, step, response, products, sources }: ChatTurn): string[] {
  const sentences = response.split(/(?<=[.!?:])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
  if (state === 'answering') return sentences.length > 0 ? sentences : [step ?? 'The assistant is typing.'];
  if (state === 'failed') return [...sentences, FAILED_ANSWER];
  if (state === 'stopped') return [...sentences, 'The answer was stopped.'];
  const shown = [counted(products.length, 'product'), counted(sources.length, 'article')].filter(Boolean).join(' and ');
  return shown ? [...sentences, `${shown} shown below the answer.`] : sentences;
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? what : `${what}s`}`;
}

/** Speaks answers as they arrive, each sentence once; earlier answers are not read again. */
export function Announcer({ turn }: { turn: ChatTurn | undefined }) {
  const [old] = useState(turn?.state === 'answering' ? undefined : turn?.id);
  const spoken = turn && turn.id !== old ? announcementsOf(turn) : [];
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-label="Assistant’s answers">
      {spoken.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only appended, so that only new ones are read
        <p key={`${turn?.id} ${index}`}>{text}</p>
      ))}
    </div>
  );
}

interface ComposerProps {
  /** The latest. */
  turn: ChatTurn | undefined;
  isAnswering: boolean;
  /** Returns whether the question was sent. */
  onAsk: (question: string) => boolean;
  onStop: () => void;
}

/** Longest question that the server reads, in characters (docs/rules.md#chat-widget). */
const LONGEST = 4000;

/** The field for questions. Enter sends, Shift+Enter begins a new line; while an answer comes, the button stops it. */
export function Composer({ turn, isAnswering, onAsk, onStop }: ComposerProps) {
  const [fieldId, noteId] = [useId(), useId()];
  const [text, setText] = useState('');
  const isOnline = useOnline();
  const seconds = useSecondsUntil(turn?.failure?.retryAt);
  const note = noteOf(isOnline, seconds);

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isAnswering && !note && onAsk(text)) setText('');
  };

  return (
    <form className={`${layout.ruleAbove} ${layout.white} ${composerStyles.composer}`} onSubmit={send}>
      {note && (
        <p id={noteId} className={`${typography.fine} ${composerStyles.note}`}>
          {note}
        </p>
      )}
      <div className={`${layout.flex8} ${composerStyles.row}`}>
        <label className="visually-hidden" htmlFor={fieldId}>
          Your question
        </label>
        <textarea
          id={fieldId}
          className={`${layout.grow} ${composerStyles.field}`}
          rows={1}
          maxLength={LONGEST}
          placeholder="Ask about paint…"
          enterKeyHint="send"
          value={text}
          aria-describedby={note ? noteId : undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
          }}
        />
        {/* One button, so that the focus stays on it. */}
        <Button
          type="submit"
          variant={isAnswering ? 'outline' : 'signal'}
          aria-disabled={!isAnswering && (note !== null || text.trim() === '')}
          onClick={(event) => {
            if (!isAnswering) return;
            event.preventDefault();
            onStop();
          }}
        >
          {isAnswering ? 'Stop' : 'Send'}
        </Button>
      </div>
      <p className={`${spacing.above6} ${typography.tiny} ${composerStyles.care}`}>
        Always follow the product's data sheet. <Link to="/privacy">Privacy</Link>
      </p>
    </form>
  );
}

/** Reason why nothing can be sent now. */
function noteOf(isOnline: boolean, seconds: number): string | null {
  if (!isOnline) return 'You are offline. Your question will be here when you are back online.';
  return seconds > 0 ? `You have asked a lot of questions. You can ask again in ${seconds} s.` : null;
}

/** Keeps `element` in the part of the window that the keyboard on the screen leaves, while `active`. */
export function useVisibleArea(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    const { visualViewport } = window;
    const style = element.current?.style;
    if (!active || !visualViewport || !style) return;
    const place = () => {
      style.setProperty('top', `${visualViewport.offsetTop}px`);
      style.setProperty('height', `${visualViewport.height}px`);
    };
    place();
    visualViewport.addEventListener('resize', place);
    visualViewport.addEventListener('scroll', place);
    return () => {
      visualViewport.removeEventListener('resize', place);
      visualViewport.removeEventListener('scroll', place);
      style.removeProperty('top');
      style.removeProperty('height');
    };
  }, [element, active]);
}

export interface AssistantPanelProps {
  /** Whether it covers the page. */
  isSheet: boolean;
  onClose: () => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** The chat: a panel beside the page, on phones a sheet over it (docs/rules.md#chat-widget). */
export function AssistantPanel({ isSheet, onClose, onClickCapture }: AssistantPanelProps) {
  const [titleId, taglineId] = [useId(), useId()];
  const panel = useRef<HTMLElement>(null);
  const { turns, isAnswering, ask, stop, clear } = useConversation();
  useModal(panel, isSheet);
  useVisibleArea(panel, isSheet);
  useFirstFocus(panel, isSheet);

  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal={isSheet}
      aria-labelledby={titleId}
      aria-describedby={taglineId}
      tabIndex={-1}
      className={styles.panel}
      onClickCapture={onClickCapture}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
    >
      <div className={`${flow.line8} ${styles.head}`}>
        <div className={layout.grow}>
          <h2 id={titleId} tabIndex={-1} className={`${layout.clipped} ${styles.title}`}>
            Automotive Paint Assistant
          </h2>
          <p id={taglineId} className={`${typography.fine} ${typography.pale} ${styles.tagline}`}>
            Automotive Paint Expert
          </p>
        </div>
        {turns.length > 0 && (
          <button
            type="button"
            className={`${layout.icon} ${styles.tool}`}
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
        <button
          type="button"
          className={`${layout.icon} ${styles.tool}`}
          aria-label="Close assistant"
          onClick={onClose}
        >
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
