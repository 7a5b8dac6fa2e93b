import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import { ReadableData } from './readable-data';
import styles from './record.module.css';

interface CallDetailProps {
  /** Method and path, with its query. */
  operation: string;
  /** The outcome, as a badge. */
  badge: ReactNode;
  /** When it was, and how long it took. */
  when: ReactNode;
  error: string | null;
  request: unknown;
  answer: unknown;
  /** Sage's own number of the call, for its support. */
  sageRequestId: string | null;
  isOpen?: boolean;
  /** Level of the headings inside: one below the heading of the surrounding part. */
  level?: 3 | 4;
}

/** A call to another system: its request and answer as tables, and as JSON to copy. */
export function CallDetail({
  operation,
  badge,
  when,
  error,
  request,
  answer,
  sageRequestId,
  isOpen,
  level = 4,
}: CallDetailProps) {
  const [path = '', query] = operation.split('?', 2);
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <span className={`${layout.breaks} ${typography.fine} ${styles.call}`}>{path}</span>
          {badge}
          <span className={typography.small}>{when}</span>
        </summary>
        {error && <p className={`${typography.error} ${layout.breaks}`}>{error}</p>}
        {query && <ReadableData level={level} title="Query" value={Object.fromEntries(new URLSearchParams(query))} />}
        <ReadableData level={level} title="Request" value={request} />
        <ReadableData level={level} title="Answer" value={answer} />
        {sageRequestId && <p className={typography.small}>Sage’s request ID: {sageRequestId}</p>}
      </details>
    </li>
  );
}

/** The calls of a record, one after the other. */
export function CallList({ children }: { children: ReactNode }) {
  return <ol className={`${layout.ruled} ${layout.tight} ${styles.calls}`}>{children}</ol>;
}
