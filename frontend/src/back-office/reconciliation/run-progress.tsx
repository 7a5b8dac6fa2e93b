import { Progress, Typography } from 'antd';
import type { ReconciliationOverview } from '../../api/operations-api';
import { formatTime } from '../../ui/date-format';

/** Progress of the running comparison. Its total is an estimate: at most 99 % before the end. */
export function RunProgress({ progress }: { progress: NonNullable<ReconciliationOverview['running']> }) {
  const { step, done, total, startedAt } = progress;
  const percent = total ? Math.min(99, Math.round((done / total) * 100)) : undefined;
  const read = `${done.toLocaleString('en-GB')} ${done === 1 ? 'record' : 'records'} read`;
  return (
    <>
      <p role="status">{step}</p>
      <Progress
        percent={percent ?? 100}
        status="active"
        showInfo={percent !== undefined}
        strokeColor="var(--progress)"
        aria-label="Progress of the run"
      />
      <Typography.Text type="secondary">
        Running since {formatTime(startedAt)} · {read}
      </Typography.Text>
    </>
  );
}
