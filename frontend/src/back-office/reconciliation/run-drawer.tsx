import { Descriptions, Drawer } from 'antd';
import { useGetReconciliationRunQuery } from '../../api/operations-api';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useFocusOpener } from '../../ui/hooks/use-focus-opener';
import { checkedLabel, RUN_STATES } from './reconciliation-labels';
import { ComparedSumsTable } from './sums-table';

/** One run: its time, the compared data and sums, or the reason for its failure. */
export function RunDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusOpener();
  const { currentData, error, refetch } = useGetReconciliationRunQuery({ id });
  const title = currentData ? `Run of ${formatDay(currentData.startedAt)}` : 'Run';
  return (
    <Drawer open title={title} size={620} onClose={onClose}>
      <AsyncView
        data={currentData}
        error={error}
        onRetry={refetch}
        what="the run"
        skeleton={<Skeleton height="320px" />}
      >
        {({ status, startedAt, finishedAt, from, to, by, checked, sums, cases, error: cause }) => (
          <>
            <Descriptions
              size="small"
              layout="vertical"
              column={1}
              items={[
                {
                  key: 'result',
                  label: 'Result',
                  children: (
                    <span>
                      <StatusBadge tone={RUN_STATES[status].tone}>{RUN_STATES[status].label}</StatusBadge>
                      {status === 'differences' && ` ${cases} open when it ended`}
                    </span>
                  ),
                },
                { key: 'by', label: 'Started by', children: by ?? 'The nightly run' },
                {
                  key: 'time',
                  label: 'From and until',
                  children: `${formatDateTime(startedAt)} – ${finishedAt ? formatDateTime(finishedAt) : 'still running'}`,
                },
                { key: 'orders', label: 'Orders of', children: `${formatDay(from)} to ${formatDay(to)}` },
                ...(checked ? [{ key: 'compared', label: 'Compared', children: checkedLabel(checked) }] : []),
              ]}
            />
            {cause && (
              <Notice tone="error" icon="warning" title="This run failed">
                <p>{cause}</p>
              </Notice>
            )}
            {sums.length > 0 && <ComparedSumsTable sums={sums} label="Sums of this run" />}
          </>
        )}
      </AsyncView>
    </Drawer>
  );
}
