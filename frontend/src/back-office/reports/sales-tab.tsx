import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import { type SalesRow, useGetSalesReportQuery } from '../../api/figures-api';
import { Card } from '../../ui/card';
import { formatDay } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatPounds } from '../../ui/money/money-format';
import { Plot } from '../../ui/plot/plot';
import type { PlotPoint, PlotSeries } from '../../ui/plot/plot-data';
import { inPounds, inShortPounds } from '../../ui/plot/plot-pounds';
import { ReportExportButton } from './export-button';
import { periodName, SALES_COLUMNS, salesSums, sumOf } from './report-columns';
import { groupingOf, type ReportPeriod, reportPeriodLabel } from './report-period';
import { ReportSumsTable } from './sums-table';

const BY = [
  { value: 'day', label: 'By day' },
  { value: 'month', label: 'By month' },
] as const;
type By = (typeof BY)[number]['value'];

const SERIES: readonly PlotSeries[] = [{ key: 'sales', name: 'Sales ex VAT', colour: 'blue' }];

/** Sales by day or month; by month where the period is long, until another is chosen. */
export function SalesTab({ period }: { period: ReportPeriod }) {
  const [chosen, setChosen] = useState<By>();
  const by = chosen ?? groupingOf(period);
  const { currentData, error, refetch } = useGetSalesReportQuery(
    { ...period, by },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Card
      title="Sales"
      aside={
        <Flex wrap gap={12} align="center">
          <Segmented aria-label="Sums" options={[...BY]} value={by} onChange={setChosen} />
          <ReportExportButton report="sales" period={period} query={{ by }} />
        </Flex>
      }
    >
      <AsyncView
        data={currentData}
        error={error}
        onRetry={refetch}
        what="the sales"
        skeleton={<Skeleton height="560px" />}
      >
        {(rows) => (
          <>
            <Plot
              kind="bar"
              title={`Sales ex VAT by ${by}`}
              summary={`${formatPounds(sumOf(rows, ({ sales }) => sales))} in all, ${reportPeriodLabel(period)}.`}
              axis={by === 'day' ? 'Day' : 'Month'}
              points={rows.map(pointOf)}
              series={SERIES}
              format={inPounds}
              formatTick={inShortPounds}
              empty="Nothing was sold in this period."
            />
            {rows.some(isSold) && (
              <ReportSumsTable
                label="Sales, as a table with their sum"
                columns={SALES_COLUMNS}
                rows={rows}
                rowKey={({ period: name }) => name}
                sums={salesSums(rows)}
              />
            )}
          </>
        )}
      </AsyncView>
    </Card>
  );
}

const isSold = ({ orders, refunds }: SalesRow) => orders > 0 || Number(refunds) !== 0;

function pointOf({ period, sales }: SalesRow): PlotPoint {
  const tick = period.length > 7 ? formatDay(period).replace(/ \d{4}$/, '') : periodName(period).slice(0, 3);
  return { label: periodName(period), tick, values: { sales: Number(sales) } };
}
