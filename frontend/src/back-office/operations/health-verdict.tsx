import type { Health } from '../../api/operations-api';
import { formatTime } from '../../ui/date-format';
import { Verdict } from '../../ui/feedback/verdict';
import { HEALTH_STATES, healthVerdict } from './health-labels';

/** The answer to the page's one question: does everything run? */
export function HealthVerdict({ health, isStale }: { health: Health; isStale: boolean }) {
  const { title, text } = healthVerdict(health);
  const { icon, tone } = HEALTH_STATES[health.state];
  return (
    <Verdict
      label="Result"
      tone={tone}
      icon={icon}
      title={title}
      text={text}
      note={
        <>
          Checked at <time dateTime={health.checkedAt}>{formatTime(health.checkedAt)}</time>
          {isStale && '. It could not be refreshed since.'}
        </>
      }
    />
  );
}
