import { type ChatTurn, FAILED_ANSWER } from '../../../api/chat/conversation';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icons/icon';
import styles from '../conversation.module.css';
import { AnswerActions } from './answer-actions';
import { AnswerProducts } from './answer-products';
import { AnswerSources } from './answer-sources';
import { AnswerText } from './answer-text';

interface AnswerViewProps {
  turn: ChatTurn;
  isLast: boolean;
  onAsk: (question: string, replacedId?: string) => void;
}

/** Message sent for the shopper by the button of an offer. */
const YES = 'Yes, please';

/** An answer: first the current step, then text, products, sources and actions. */
export function AnswerView({ turn, isLast, onAsk }: AnswerViewProps) {
  const { state, step, response, products, sources, proposal } = turn;
  return (
    <div className={styles.reply}>
      {response !== '' && (
        <div className={styles.answer}>
          <AnswerText text={response} />
        </div>
      )}
      {state === 'answering' && <Typing text={step} />}
      {state === 'failed' && (
        <p className={`${styles.answer} ${styles.failed}`}>
          <Icon name="warning" size={20} />
          <span>{FAILED_ANSWER}</span>
        </p>
      )}
      {isLast && proposal && (
        <Button
          variant="signal"
          size="small"
          className={styles.offer}
          aria-label={`Add ${proposal.quantity} to Cart: ${proposal.name}`}
          onClick={() => onAsk(YES)}
        >
          Add {proposal.quantity} to Cart
        </Button>
      )}
      <AnswerProducts products={products} />
      <AnswerSources sources={sources} />
      {state !== 'answering' && <AnswerActions turn={turn} isLast={isLast} onAsk={onAsk} />}
    </div>
  );
}

function Typing({ text }: { text: string | null }) {
  return (
    <p className={styles.typing} data-typing>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={text ? undefined : 'visually-hidden'}>{text ?? 'The assistant is typing'}</span>
    </p>
  );
}
