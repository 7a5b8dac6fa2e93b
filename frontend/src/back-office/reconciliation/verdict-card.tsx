import type { ReconciliationOverview } from '../../api/operations-api';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { Verdict, type VerdictTone } from '../../ui/feedback/verdict';
import { checkedLabel, type ReconciliationVerdict as Result, reconciliationVerdict } from './reconciliation-labels';
import { RunProgress } from './run-progress';

const TONES: Readonly<Record<Result['tone'], VerdictTone>> = {
  green: 'success',
  differences: 'warning',
  failed: 'error',
  none: 'none',
};

/** The answer to the page's one question: does everything agree? */
export function VerdictCard({ overview }: { overview: ReconciliationOverview }) {
  const { last, running } = overview;
  const { tone, title, text } = reconciliationVerdict(overview);
  return (
    <Verdict
      label="Result"
      tone={TONES[tone]}
      title={title}
      text={text}
      note={
        last && (
          <>
            {last.finishedAt && (
              <>
                Compared <time dateTime={last.finishedAt}>{formatDateTime(last.finishedAt)}</time>
                {last.by ? ` by ${last.by}` : ' by the nightly run'}, orders of {formatDay(last.from)} to{' '}
                {formatDay(last.to)}.{' '}
              </>
            )}
            {last.checked && checkedLabel(last.checked)}
          </>
        )
      }
    >
      {running && <RunProgress progress={running} />}
    </Verdict>
  );
}
