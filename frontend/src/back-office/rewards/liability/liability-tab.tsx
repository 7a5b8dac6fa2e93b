import { Flex, Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { type Liability, useGetPointsLiabilityQuery } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { QueryView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatPounds } from '../../../ui/money/money-format';
import { Plot } from '../../../ui/plot/plot';
import { formatCount } from '../../../ui/plot/plot-data';
import { Figures } from '../../../ui/record/figures';
import { formatPoints } from '../../../ui/reward/format-points';
import {
  changeLabel,
  firstDay,
  inPounds,
  inShortPounds,
  LIABILITY_PERIODS,
  liabilityPoints,
  liabilitySummary,
  SERIES,
  totalPounds,
  USUAL_PERIOD,
} from './liability-figures';

/**
 * Value of points and redeemed rewards in pounds, now and day by day (docs/rules.md#points-liability). The address
 * names the period.
 */
export function LiabilityTab() {
  const [parameters, setParameters] = useSearchParams();
  const days = LIABILITY_PERIODS.find((period) => String(period) === parameters.get('days')) ?? USUAL_PERIOD;
  const query = useGetPointsLiabilityQuery({ from: firstDay(days) }, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} keepsLast what="the liability" skeleton={<Skeleton height="480px" />}>
      {(liability) => (
        <Flex vertical gap={16}>
          <Card title="Owed to customers now">
            <Now {...liability} />
          </Card>
          <Card
            title="Over time"
            aside={
              <Segmented
                aria-label="Period"
                options={LIABILITY_PERIODS.map((period) => ({ value: period, label: `${period} days` }))}
                value={days}
                onChange={(period) => setParameters({ tab: 'liability', days: String(period) }, { replace: true })}
              />
            }
          >
            <Plot
              kind="line"
              title="Points and redeemed rewards in pounds, day by day"
              summary={liabilitySummary(liability.days)}
              axis="End of"
              points={liabilityPoints(liability.days)}
              series={SERIES}
              format={inPounds}
              formatTick={inShortPounds}
              empty="Nothing owed in these days."
            />
          </Card>
        </Flex>
      )}
    </QueryView>
  );
}

function Now({ now, days }: Liability) {
  const { points, pounds, grants, grantsPounds, customers } = now;
  return (
    <Figures
      figures={[
        {
          name: 'Total',
          value: formatPounds(totalPounds(now)),
          more: `${changeLabel(days)} in ${days.length} days`,
        },
        {
          name: 'Points',
          value: formatPounds(pounds),
          more: `${formatPoints(points)} held by ${formatCount(customers)} ${customers === 1 ? 'customer' : 'customers'}, a penny each`,
        },
        {
          name: 'Redeemed, not used',
          value: formatPounds(grantsPounds),
          more: `${formatCount(grants)} ${grants === 1 ? 'reward' : 'rewards'}, each worth the points it cost`,
        },
      ]}
    />
  );
}
