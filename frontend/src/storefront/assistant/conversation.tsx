import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { type ChatTurn, FAILED_ANSWER } from '../../api/chat/conversation';
import type { ChatAnswer, Product } from '../../api/types';
import { Button } from '../../ui/button';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/money/price';
import { ADD_LABEL, buttonLabel, CHOOSE_LABEL } from '../../ui/product/button-label';
import { ChooseColour } from '../../ui/product/choose-colour';
import { Picture } from '../../ui/product/picture';
import { StockNote } from '../../ui/product/stock-note';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import answerActionsStyles from './answer/answer-actions.module.css';
import answerProductsStyles from './answer/answer-products.module.css';
import answerSourcesStyles from './answer/answer-sources.module.css';
import styles from './conversation.module.css';
import { useSecondsUntil } from './use-seconds-until';

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
    <div className={`${layout.cluster} ${layout.finger} ${answerActionsStyles.actions}`}>
      {state === 'stopped' && <p className={typography.faint}>Stopped</p>}
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
    <button
      type="button"
      className={`${typography.faint} ${answerActionsStyles.copy}`}
      onClick={() => void copy()}
      aria-live="polite"
    >
      {copied ? 'Copied' : 'Copy'}
    </button>
  );
}

/** The products that an answer names, at the viewer's prices. */
export function AnswerProducts({ products }: Pick<ChatAnswer, 'products'>) {
  if (products.length === 0) return null;
  return (
    <ul className={flow.stack6} aria-label="Products in this answer">
      {products.map((product) => (
        <ProductRow key={product.id} product={product} />
      ))}
    </ul>
  );
}

function ProductRow({ product }: { product: Product }) {
  const { add, isAdding } = useCart();
  const label = buttonLabel(product);
  const isBuyable = label === ADD_LABEL;
  const adding = isAdding(product.id);
  return (
    <li className={`${layout.surface} ${flow.stack10} ${answerProductsStyles.product}`}>
      <div className={`${layout.frame} ${layout.atTop}`}>
        <Picture imageUrl={product.imageUrl} alt="" sizes="72px" />
      </div>
      <div>
        <p className={`${layout.name} ${typography.fine} ${spacing.below4}`}>
          <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </p>
        <div className={`${flow.wrap8} ${layout.finger} ${answerProductsStyles.deal}`}>
          <div>
            <Price prices={product} />
            <StockNote inventory={product.inventory} />
          </div>
          {label === CHOOSE_LABEL ? (
            <ChooseColour product={product} variant="outline" />
          ) : (
            <Button
              variant={isBuyable ? 'ink' : 'outline'}
              size="small"
              disabled={!isBuyable}
              isBusy={adding}
              aria-label={isBuyable ? `${ADD_LABEL}: ${product.name}` : `${product.name}: ${label}`}
              onClick={() => add(product, 1)}
            >
              {isBuyable ? 'Add' : label}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** The pages that an answer was taken from; only pages of this shop. */
export function AnswerSources({ sources }: Pick<ChatAnswer, 'sources'>) {
  const own = sources.filter(({ url }) => /^\/(?!\/)/.test(url));
  if (own.length === 0) return null;
  return (
    <div className={`${typography.fine} ${answerSourcesStyles.sources}`}>
      <p className={`${typography.strong} ${spacing.below2} ${typography.trade}`}>Sources</p>
      <ul className={answerSourcesStyles.list} aria-label="Sources for this answer">
        {own.map(({ title, url }) => (
          <li key={url}>
            <Icon name="document" size={18} />
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A part of a line: plain, bold, or a link to a page of this shop. */
export interface Span {
  text: string;
  bold?: boolean;
  href?: string;
}

export interface Block {
  kind: 'paragraph' | 'bullets' | 'numbers';
  lines: Span[][];
}

const BULLET = /^\s*[-*•]\s+/;
const NUMBER = /^\s*\d{1,2}[.)]\s+/;
const HEADING = /^\s*#{1,6}\s+/;
const MARKED = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/(?!\/)[^\s)]*)\)/g;

/** Divides an answer into paragraphs and lists. Everything else stays as it was written. */
export function blocksOf(answer: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of answer.split('\n')) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const kind = BULLET.test(line) ? 'bullets' : NUMBER.test(line) ? 'numbers' : 'paragraph';
    const last = blocks.at(-1);
    const spans = spansOf(line.replace(BULLET, '').replace(NUMBER, '').replace(HEADING, ''));
    if (isOpen && last?.kind === kind) last.lines.push(spans);
    else blocks.push({ kind, lines: [spans] });
    isOpen = true;
  }
  return blocks;
}

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of line.matchAll(MARKED)) {
    if (found.index > end) spans.push({ text: line.slice(end, found.index) });
    const [all, bold, title, href] = found;
    spans.push(bold !== undefined ? { text: bold, bold: true } : { text: title ?? '', href });
    end = found.index + all.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end) });
  return spans;
}

const ELEMENTS = { paragraph: ['p', 'span'], bullets: ['ul', 'li'], numbers: ['ol', 'li'] } as const;

/** The words of an answer: React text throughout, never markup. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block: { kind, lines } }: { block: Block }) {
  const [List, Line] = ELEMENTS[kind];
  return (
    <List>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
        <Line key={index}>{spansView(line)}</Line>
      ))}
    </List>
  );
}

function spansView(spans: Span[]) {
  return spans.map(({ text, bold, href }, index) => {
    const key = `${index} ${text}`;
    if (href) {
      return (
        <Link key={key} to={href}>
          {text}
        </Link>
      );
    }
    return bold ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
  });
}

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
    <div className={flow.stack8}>
      {response !== '' && (
        <div className={styles.answer}>
          <AnswerText text={response} />
        </div>
      )}
      {state === 'answering' && <Typing text={step} />}
      {state === 'failed' && (
        <p className={`${styles.answer} ${layout.flex8} ${styles.failed}`}>
          <Icon name="warning" size={20} />
          <span>{FAILED_ANSWER}</span>
        </p>
      )}
      {isLast && proposal && (
        <Button
          variant="signal"
          size="small"
          className={`${layout.finger} ${styles.offer}`}
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
    <p className={`${flow.line8} ${typography.faint} ${styles.typing}`} data-typing>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={text ? undefined : 'visually-hidden'}>{text ?? 'The assistant is typing'}</span>
    </p>
  );
}

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
        <ul className={`${flow.stack8} ${styles.suggestions}`} aria-label="Examples">
          {SUGGESTIONS.map((text) => (
            <li key={text}>
              <button
                type="button"
                className={`${layout.finger} ${typography.fine} ${typography.semi} ${styles.suggestion}`}
                onClick={() => ask(text)}
              >
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
