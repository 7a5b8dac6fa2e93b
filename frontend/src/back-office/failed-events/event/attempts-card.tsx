import { Typography } from 'antd';
import type { FailedEventDetail } from '../../../api/failed-events-api';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { CallDetail, CallList } from '../../../ui/record/call-detail';

/** Every attempt with its request and response, latest first. */
export function AttemptsCard({ tries }: { tries: FailedEventDetail['tries'] }) {
  const latestFirst = tries.toReversed();
  return (
    <Card title="Attempts">
      {latestFirst.length === 0 ? (
        <Typography.Paragraph type="secondary">
          No attempts recorded: none has been made yet, or they were too long ago.
        </Typography.Paragraph>
      ) : (
        <CallList>
          {latestFirst.map(({ at, operation, status, error, request, answer, durationMs, sageRequestId }, index) => (
            <CallDetail
              // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may be alike in everything but their place
              key={`${at} ${index}`}
              operation={operation ?? 'Attempt'}
              badge={
                <StatusBadge tone={status === 'success' ? 'success' : 'error'}>
                  {status === 'success' ? 'Success' : 'Failed'}
                </StatusBadge>
              }
              when={`${formatDateTime(at)}${durationMs === null ? '' : ` · ${durationMs.toLocaleString('en-GB')} ms`}`}
              error={error}
              request={request}
              answer={answer}
              sageRequestId={sageRequestId}
              level={3}
              isOpen={index === 0 && status !== 'success'}
            />
          ))}
        </CallList>
      )}
    </Card>
  );
}
