import { useState } from 'react';
import type { ChatTurn } from '../../../api/chat/conversation';
import { Button } from '../../../ui/button';
import { useSecondsUntil } from '../use-seconds-until';
import styles from './answer-actions.module.css';

interface AnswerActionsProps {
  turn: ChatTurn;
  isLast: boolean;
  onAsk: (question: string, replacedId?: string) => void;
}

/** Actions for an answer: copy it, or ask again where it failed. */
export function AnswerActions({ turn, isLast, onAsk }: AnswerActionsProps) {
  const { id, question, state, response, failure } = turn;
  const seconds = useSecondsUntil(isLast ? failure?.retryAt : null);
  return (
    <div className={styles.actions}>
      {state === 'stopped' && <p className={styles.note}>Stopped</p>}
      {isLast && (state === 'stopped' || state === 'failed') && (
        <Button variant="outline" size="small" disabled={seconds > 0} onClick={() => onAsk(question, id)}>
          {seconds > 0 ? `Try Again in ${seconds} s` : 'Try Again'}
        </Button>
      )}
      {response !== '' && <CopyButton text={response} />}
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  // Browsers offer the clipboard to secure pages only.
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" className={styles.copy} onClick={() => void copy()} aria-live="polite">
      {copied ? 'Copied' : 'Copy'}
    </button>
  );
}
