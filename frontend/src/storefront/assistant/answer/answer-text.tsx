import { Link } from 'react-router-dom';
import styles from '../conversation.module.css';
import { type Block, blocksOf, type Span } from './answer-blocks';

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
