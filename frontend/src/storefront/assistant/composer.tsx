import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChatTurn } from '../../api/chat/conversation';
import { Button } from '../../ui/button';
import { useOnline } from '../../ui/feedback/async-view';
import styles from './composer.module.css';
import { useSecondsUntil } from './use-seconds-until';

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
    <form className={styles.composer} onSubmit={send}>
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
      <div className={styles.row}>
        <label className="visually-hidden" htmlFor={fieldId}>
          Your question
        </label>
        <textarea
          id={fieldId}
          className={styles.field}
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
      <p className={styles.care}>
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
