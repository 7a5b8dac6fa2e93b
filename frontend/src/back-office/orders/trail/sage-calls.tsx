import { Flex, Typography } from 'antd';
import type { MoneyTrailEntry } from '../../../api/staff-api';
import { formatSeconds } from '../../../ui/date-format';
import { Detail, DetailList } from '../detail-list';
import { readableBody } from './readable-body';
import styles from './sage-calls.module.css';

const { Text } = Typography;

/** The calls to Sage of a write, oldest first, each with what was sent and answered. */
export function SageCalls({ calls }: { calls: MoneyTrailEntry['calls'] }) {
  return (
    <ol className={styles.calls} aria-label="Calls to Sage">
      {calls.map(({ at, request, isSuccess, error, durationMs, sageRequestId, sent, answered }) => (
        <li key={`${at} ${request}`} className={isSuccess ? styles.call : `${styles.call} ${styles.failed}`}>
          <Flex wrap gap="2px 12px">
            <time dateTime={at}>{formatSeconds(at)}</time>
            <code>{request}</code>
            <span>{isSuccess ? 'OK' : 'Failed'}</span>
            <span>{durationMs} ms</span>
          </Flex>
          {error && (
            <div>
              <Text type="danger">{error}</Text>
            </div>
          )}
          {sageRequestId && <Text type="secondary">Sage’s request ID {sageRequestId}</Text>}
          {sent && <Body title="Sent" text={sent} of={request} />}
          {answered && <Body title="Answer" text={answered} of={request} />}
        </li>
      ))}
    </ol>
  );
}

/** What was sent or answered, value by value; as JSON only on request. */
function Body({ title, text, of }: { title: string; text: string; of: string }) {
  const fields = readableBody(text);
  return (
    <details className={styles.body}>
      <summary>
        {title}
        <span className="visually-hidden"> of {of}</span>
      </summary>
      {fields === null ? (
        <Raw text={text} />
      ) : (
        <>
          <DetailList>
            {fields.map(({ name, value }) => (
              <Detail key={name} name={name}>
                {value}
              </Detail>
            ))}
          </DetailList>
          <details className={styles.body}>
            <summary>As JSON</summary>
            <Raw text={text} />
          </details>
        </>
      )}
    </details>
  );
}

function Raw({ text }: { text: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached with the arrow keys
  return <pre tabIndex={0}>{text}</pre>;
}
