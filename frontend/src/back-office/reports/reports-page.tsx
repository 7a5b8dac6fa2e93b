import { Button, Flex, Segmented, Tabs } from 'antd';
import { type ComponentType, lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rejectionOf } from '../../api/api-error';
import { downloadFile } from '../../api/download-file';
import { useSession } from '../../api/session/use-session';
import {
  type CustomerReportQuery,
  type ProductReportQuery,
  type SalesRow,
  useGetCustomerReportQuery,
  useGetProductReportQuery,
  useGetSalesReportQuery,
  useGetVatReportQuery,
  type VatRow,
} from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDay } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { formatPounds } from '../../ui/money/money-format';
import { PageHeading } from '../../ui/page-heading';
import { Plot } from '../../ui/plot/plot';
import type { PlotColour, PlotPoint, PlotSeries } from '../../ui/plot/plot-data';
import { inPounds, inShortPounds } from '../../ui/plot/plot-pounds';
import { DataTable } from '../../ui/table/data-table';
import { useTableState } from '../../ui/table/use-table-state';
import { showToast } from '../../ui/toast/toast-store';
import {
  CUSTOMER_COLUMNS,
  periodName,
  productReportColumns,
  rowCustomer,
  SALES_COLUMNS,
  salesSums,
  sumOf,
  VAT_COLUMNS,
  vatSums,
} from './report-columns';
import { groupingOf, periodOf, type ReportPeriod, reportPeriodLabel, usualPeriods } from './report-period';
import { ReportSumsTable } from './sums-table';
import { TopPlot } from './top-plot';

/** Orders and sales of each customer. */
export function CustomersTab({ period }: { period: ReportPeriod }) {
  const state = useTableState<CustomerReportQuery>({ name: 'customer-report', defaultSort: '-sales' });
  const { sort, search } = state.query;
  const list = useGetCustomerReportQuery({ ...state.query, ...period }, { refetchOnMountOrArgChange: true });
  return (
    <Flex vertical gap={16}>
      <TopPlot
        noun="customers"
        rows={list.currentData?.rows}
        nameOf={(row) => {
          const label = rowCustomer(row);
          return { label: `${label}, ${row.email}`, tick: label.length > 16 ? `${label.slice(0, 15)}…` : label };
        }}
      />
      <DataTable
        label="Sales to customers"
        noun={{ one: 'customer', many: 'customers' }}
        columns={CUSTOMER_COLUMNS}
        rowKey={({ userId, email }) => userId ?? email}
        rowLabel={({ email }) => email}
        state={state}
        list={list}
        searchPlaceholder="Name, company or email"
        tools={<ReportExportButton report="customers" period={period} query={{ sort, search }} />}
        empty={<StateMessage icon="user" title="No sales" text="No customer bought anything in this period." />}
      />
    </Flex>
  );
}

const DayField = lazy(async () => ({ default: (await import('../../ui/table/day-field')).DayField }));

interface PeriodBarProps {
  period: ReportPeriod;
  onChange: (period: ReportPeriod) => void;
}

/** Chooses the days of all reports: usual periods in one press, or two days. */
export function PeriodBar({ period, onChange }: PeriodBarProps) {
  return (
    <Flex wrap gap={12} align="end" justify="space-between">
      <Flex wrap gap={8} role="group" aria-label="Period">
        {usualPeriods().map(({ label, period: usual }) => {
          const isChosen = usual.from === period.from && usual.to === period.to;
          return (
            <Button
              key={label}
              type={isChosen ? 'primary' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(usual)}
            >
              {label}
            </Button>
          );
        })}
      </Flex>
      <Flex wrap gap={12}>
        <Day label="From" value={period.from} onChange={(from) => onChange({ from, to: later(from, period.to) })} />
        <Day label="To" value={period.to} onChange={(to) => onChange({ from: earlier(period.from, to), to })} />
      </Flex>
    </Flex>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <Flex align="center" gap={8}>
      <label htmlFor={id} style={{ minWidth: 34 }}>
        {label}
      </label>
      <Suspense fallback={<Skeleton height="36px" />}>
        {/* A report needs both days: an emptied field keeps its day. */}
        <DayField id={id} value={value} onChange={(day) => day && onChange(day)} />
      </Suspense>
    </Flex>
  );
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Units and sales of each product. */
export function ProductReportTab({ period }: { period: ReportPeriod }) {
  const { user } = useSession();
  const state = useTableState<ProductReportQuery>({ name: 'product-report', defaultSort: '-sales' });
  const { sort, search } = state.query;
  const list = useGetProductReportQuery({ ...state.query, ...period }, { refetchOnMountOrArgChange: true });
  return (
    <Flex vertical gap={16}>
      <TopPlot noun="products" rows={list.currentData?.rows} nameOf={({ sku, name }) => ({ label: name, tick: sku })} />
      <DataTable
        label="Sales of products"
        noun={{ one: 'product', many: 'products' }}
        columns={productReportColumns(user?.role === 'admin')}
        rowKey={({ productId }) => productId}
        rowLabel={({ name }) => name}
        state={state}
        list={list}
        searchPlaceholder="Name or code"
        tools={<ReportExportButton report="products" period={period} query={{ sort, search }} />}
        empty={<StateMessage icon="document" title="No sales" text="Nothing was sold or refunded in this period." />}
      />
    </Flex>
  );
}

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

const REPORTS: readonly { key: string; label: string; Content: ComponentType<{ period: ReportPeriod }> }[] = [
  { key: 'sales', label: 'Sales', Content: SalesTab },
  { key: 'vat', label: 'VAT', Content: VatTab },
  { key: 'products', label: 'Products', Content: ProductReportTab },
  { key: 'customers', label: 'Customers', Content: CustomersTab },
];

/** Reports over any days, each as a table, a plot and a file (docs/rules.md#sales-figures). The address names report and days. */
export function ReportsPage() {
  usePageTitle('Reports');
  const [parameters, setParameters] = useSearchParams();
  const period = periodOf(parameters);
  const shown = REPORTS.find(({ key }) => key === parameters.get('tab')) ?? REPORTS[0];
  const key = shown?.key ?? 'sales';
  return (
    <>
      <PageHeading
        title="Reports"
        text={`Orders that were paid or approved, less refunds, ${reportPeriodLabel(period)}. Amounts are ex VAT unless a heading says otherwise.`}
      />
      <PeriodBar
        period={period}
        // A page of another period means nothing here.
        onChange={(chosen) => setParameters({ tab: key, ...chosen }, { replace: true })}
      />
      <Tabs
        activeKey={key}
        onChange={(tab) => setParameters({ tab, ...period }, { replace: true })}
        destroyOnHidden
        items={REPORTS.map(({ key: tab, label, Content }) => ({
          key: tab,
          label,
          children: <Content period={period} />,
        }))}
      />
    </>
  );
}

interface ExportButtonProps {
  report: 'sales' | 'vat' | 'products' | 'customers';
  period: ReportPeriod;
  /** Other parameters of the screen: its search and order. */
  query?: Record<string, string | undefined>;
}

/** Downloads all rows of a report; the server records who exported it. */
export function ReportExportButton({ report, period: { from, to }, query = {} }: ExportButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  const given = Object.entries({ from, to, ...query }).filter((entry): entry is [string, string] => Boolean(entry[1]));

  const download = async () => {
    setIsLoading(true);
    try {
      await downloadFile(
        `/api/admin/reports/${report}.csv?${new URLSearchParams(given)}`,
        `${report}-${from}-to-${to}.csv`,
      );
    } catch (error) {
      const { message: description } = rejectionOf(error, 'The file could not be downloaded.');
      showToast({ title: 'Export failed', description, tone: 'error' });
    }
    setIsLoading(false);
  };
  return (
    <Button loading={isLoading} onClick={() => void download()}>
      Export as CSV
    </Button>
  );
}
