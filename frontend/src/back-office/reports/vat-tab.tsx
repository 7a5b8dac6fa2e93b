import { useGetVatReportQuery, type VatRow } from '../../api/figures-api';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { formatPounds } from '../../ui/money/money-format';
import { Plot } from '../../ui/plot/plot';
import type { PlotColour, PlotPoint, PlotSeries } from '../../ui/plot/plot-data';
import { inPounds, inShortPounds } from '../../ui/plot/plot-pounds';
import { ReportExportButton } from './export-button';
import { periodName, sumOf, VAT_COLUMNS, vatSums } from './report-columns';
import { type ReportPeriod, reportPeriodLabel } from './report-period';
import { ReportSumsTable } from './sums-table';

const COLOURS: readonly PlotColour[] = ['blue', 'orange', 'green', 'grey'];

/** VAT of sales less that of refunds, by month and rate. */
export function VatTab({ period }: { period: ReportPeriod }) {
  const { currentData, error, refetch } = useGetVatReportQuery(period, { refetchOnMountOrArgChange: true });
  return (
    <Card title="VAT by month and rate" aside={<ReportExportButton report="vat" period={period} />}>
      <AsyncView
        data={currentData}
        error={error}
        onRetry={refetch}
        what="the VAT"
        skeleton={<Skeleton height="560px" />}
        isEmpty={(rows) => rows.length === 0}
        empty={<StateMessage icon="document" title="No sales" text="Nothing was sold or refunded in this period." />}
      >
        {(rows) => (
          <>
            <Plot
              kind="bar"
              title="VAT by month"
              summary={`VAT of ${formatPounds(sumOf(rows, ({ vat }) => vat))} in all, ${reportPeriodLabel(period)}.`}
              axis="Month"
              points={pointsOf(rows)}
              series={seriesOf(rows)}
              format={inPounds}
              formatTick={inShortPounds}
              empty="No VAT in this period."
            />
            <ReportSumsTable
              label="VAT, as a table with its sum"
              columns={VAT_COLUMNS}
              rows={rows}
              rowKey={({ month, rate }) => `${month} ${rate}`}
              sums={vatSums(rows)}
            />
          </>
        )}
      </AsyncView>
    </Card>
  );
}

function seriesOf(rows: readonly VatRow[]): PlotSeries[] {
  const rates = [...new Set(rows.map(({ rate }) => rate))].sort((one, other) => other - one);
  return rates.map((rate, index) => ({
    key: String(rate),
    name: `${rate}%`,
    colour: COLOURS[index % COLOURS.length] ?? 'ink',
  }));
}

function pointsOf(rows: readonly VatRow[]): PlotPoint[] {
  const months = [...new Set(rows.map(({ month }) => month))];
  return months.map((month) => ({
    label: periodName(month),
    tick: periodName(month).slice(0, 3),
    values: Object.fromEntries(
      rows.filter((row) => row.month === month).map(({ rate, vat }) => [String(rate), Number(vat)]),
    ),
  }));
}
