import { Progress, Typography } from 'antd';
import type { ReplayPlan } from '../../../api/failed-events-api';
import { progressText, settledOf } from './plan-labels';

/** Progress of a plan, as a bar and as text. */
export function PlanProgress({ plan }: { plan: ReplayPlan }) {
  const { total, state, counts, name } = plan;
  const percent = total > 0 ? Math.floor((100 * settledOf(plan)) / total) : 100;
  return (
    <div>
      <Progress
        percent={percent}
        status={state === 'running' ? 'active' : 'normal'}
        strokeColor={counts.failedAgain > 0 ? 'var(--signal)' : state === 'done' ? 'var(--success)' : 'var(--progress)'}
        aria-label={`Progress of ${name}`}
      />
      <Typography.Paragraph type="secondary">{progressText(plan)}</Typography.Paragraph>
    </div>
  );
}
