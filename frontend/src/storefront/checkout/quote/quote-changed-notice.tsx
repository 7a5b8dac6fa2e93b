import type { Quote } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { formatPounds } from '../../../ui/money/money-format';
import styles from './quote-changed-notice.module.css';
import { quoteChanges } from './quote-changes';

interface QuoteChangedNoticeProps {
  shown: Quote | undefined;
  now: Quote;
  onAccept: () => void;
}

/**
 * Shows the changes line by line; checkout stops until the shopper accepts (docs/rules.md#changed-prices-are-shown).
 */
export function QuoteChangedNotice({ shown, now, onAccept }: QuoteChangedNoticeProps) {
  const changes = quoteChanges(shown, now);
  const needsAdjusting = now.lines.some((line) => line.problem);
  return (
    <Notice tone="warning" icon="warning" title="Your cart has changed" alert>
      <p>You have not been charged.</p>
      <ul className={styles.changes}>
        {changes.map(({ key, name, text }) => (
          <li key={key}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onAccept}>
        {needsAdjusting ? 'Update my cart' : `Accept ${formatPounds(now.total)}`}
      </Button>
    </Notice>
  );
}
