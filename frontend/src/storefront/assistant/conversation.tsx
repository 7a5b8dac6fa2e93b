import { useLayoutEffect, useRef } from 'react';
import type { ChatTurn } from '../../api/chat/conversation';
import { AnswerView } from './answer/answer-view';
import styles from './conversation.module.css';

interface ConversationProps {
  turns: readonly ChatTurn[];
  onAsk: (question: string, replacedId?: string) => void;
}

const GREETING = "Hello! I'm here to help with your automotive paint questions...";
const SUGGESTIONS = [
  'How do I mix 2K clearcoat?',
  'How do I cure orange peel?',
  'Which nozzle for basecoat?',
  'Which mask do I need for 2K paint?',
];
/** Left above the question that is scrolled to. */
const ABOVE_PX = 12;

/** Questions and answers, newest last. */
export function Conversation({ turns, onAsk }: ConversationProps) {
  const view = useNewestInView(turns.at(-1)?.id);
  // The button that asked is gone: the focus stays in the conversation.
  const ask: typeof onAsk = (question, replacedId) => {
    onAsk(question, replacedId);
    view.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section ref={view} className={styles.view} aria-label="Conversation" tabIndex={0}>
      <p className={styles.answer}>{GREETING}</p>
      {turns.length === 0 && (
        <ul className={styles.suggestions} aria-label="Examples">
          {SUGGESTIONS.map((text) => (
            <li key={text}>
              <button type="button" className={styles.suggestion} onClick={() => ask(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {turns.map((turn, index) => (
        <div key={turn.id} className={styles.turn}>
          <p className={styles.question}>
            <span className="visually-hidden">You: </span>
            <span>{turn.question}</span>
          </p>
          <AnswerView turn={turn} isLast={index === turns.length - 1} onAsk={ask} />
        </div>
      ))}
    </section>
  );
}

/** Scrolls to a new question. Its answer grows below it, so that nothing moves while it is read. */
function useNewestInView(newestId: string | undefined) {
  const view = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const newest = view.current?.lastElementChild;
    if (!view.current || !(newest instanceof HTMLElement)) return;
    view.current.scrollTop = newestId === undefined ? 0 : newest.offsetTop - ABOVE_PX;
  }, [newestId]);
  return view;
}
