import { Flex, Typography } from 'antd';
import type { MoneyTrailEntry } from '../../../api/staff-api';
import { formatSeconds } from '../../../ui/date-format';
import { LineMain, Lines } from '../../../ui/record/lines';
import { DetailList } from '../detail-list';
import { Disclosure } from './disclosure';
import { readableBody } from './readable-body';

const { Text } = Typography;

/** The calls to Sage of a write, oldest first, each with its request and response. */
export function SageCalls({ calls }: { calls: MoneyTrailEntry['calls'] }) {
  return (
    <Lines label="Calls to Sage">
      {calls.map(({ at, request, isSuccess, error, durationMs, sageRequestId, sent, answered }) => (
        <li key={`${at} ${request}`}>
          <LineMain>
            <Flex wrap gap="2px 12px">
              <time dateTime={at}>{formatSeconds(at)}</time>
              <code>{request}</code>
              <Text strong type={isSuccess ? 'success' : 'danger'}>
                {isSuccess ? 'OK' : 'Failed'}
              </Text>
              <span>{durationMs} ms</span>
            </Flex>
            {error && <Text type="danger">{error}</Text>}
            {sageRequestId && <Text type="secondary">Sage’s request ID {sageRequestId}</Text>}
            <Flex wrap gap="0 16px">
              {sent && <Body title="Sent" text={sent} of={request} />}
              {answered && <Body title="Answer" text={answered} of={request} />}
            </Flex>
          </LineMain>
        </li>
      ))}
    </Lines>
  );
}

/** A request or response, value by value; as JSON only on demand. */
function Body({ title, text, of }: { title: string; text: string; of: string }) {
  const fields = readableBody(text);
  return (
    <Disclosure label={title} of={of}>
      {fields === null ? (
        <Raw text={text} />
      ) : (
        <>
          <DetailList details={fields} nameWidth="40%" />
          <Disclosure label="As JSON">
            <Raw text={text} />
          </Disclosure>
        </>
      )}
    </Disclosure>
  );
}

function Raw({ text }: { text: string }) {
  return (
    <Typography>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached with the arrow keys */}
      <pre tabIndex={0} style={{ maxHeight: 320, overflow: 'auto' }}>
        {text}
      </pre>
    </Typography>
  );
}
