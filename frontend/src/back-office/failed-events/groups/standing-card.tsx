import { Link } from 'react-router-dom';
import type { FailedEventCounts } from '../../../api/failed-events-api';
import { ageOf } from '../../../ui/age-format';
import { Verdict } from '../../../ui/feedback/verdict';
import { countOfEvents, EVENTS_PATH } from '../failed-event-labels';

/** The answer to the page's one question: does anything need a person? */
export function StandingCard({ counts: { failed, waiting, oldestFailedAt } }: { counts: FailedEventCounts }) {
  const goesOn = waiting > 0 && (
    <>
      {countOfEvents(waiting)} {waiting === 1 ? 'is' : 'are'} waiting and will retry automatically.{' '}
      <Link to={`${EVENTS_PATH}?view=list&state=waiting`}>Show them</Link>
    </>
  );
  if (failed === 0)
    return (
      <Verdict label="Standing" tone="success" title="All clear" text="Everything has gone through." note={goesOn} />
    );
  return (
    <Verdict
      label="Standing"
      tone="warning"
      title={`${countOfEvents(failed)} failed`}
      text={oldestFailedAt ? `The oldest has waited for ${ageOf(oldestFailedAt)}.` : undefined}
      note={goesOn}
    />
  );
}
