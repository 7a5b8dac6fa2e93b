import { Button } from 'antd';
import flow from '../flow.module.css';
import { showToast } from '../toast/toast-store';
import typography from '../typography.module.css';
import { readableRows } from './readable-rows';
import styles from './record.module.css';

interface ReadableDataProps {
  title: string;
  value: unknown;
  /** 3 where it stands directly under a card's title. */
  level?: 3 | 4;
}

/** A request, answer or event as a table, and as JSON to copy. Renders nothing where it is empty. */
export function ReadableData({ title, value, level = 4 }: ReadableDataProps) {
  const rows = readableRows(value);
  if (rows.length === 0) return null;
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <section aria-label={title}>
      <div className={`${flow.line8} ${styles.head}`}>
        <Heading>{title}</Heading>
        <CopyJson value={value} what={`the ${title.toLowerCase()}`} />
      </div>
      <dl className={`${flow.stack6} ${typography.fine} ${styles.data}`}>
        {rows.map(({ path, label, text, depth }) => (
          <div key={path} style={{ paddingLeft: depth * 14 }}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Copies a value as JSON. */
export function CopyJson({ value, what }: { value: unknown; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(value, null, 2));
      showToast({ title: 'Copied', tone: 'success' });
    } catch {
      showToast({ title: 'Could not copy', description: 'Your browser does not allow copying.', tone: 'error' });
    }
  };
  return (
    <Button size="small" onClick={() => void copy()} aria-label={`Copy JSON of ${what}`}>
      Copy JSON
    </Button>
  );
}
