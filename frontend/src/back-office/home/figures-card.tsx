import { Col, Row, Segmented, Statistic, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type HomeFigures, useGetFiguresQuery } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatWeekday } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import { Plot } from '../../ui/plot/plot';
import type { PlotPoint, PlotSeries } from '../../ui/plot/plot-data';
import { inPounds, inShortPounds } from '../../ui/plot/plot-pounds';

export const FIGURE_PERIODS = [
  { value: 1, label: 'Today' },
  { value: 7, label: '7 days' },
  { value: 30, label: '30 days' },
] as const;
export type FigureDays = (typeof FIGURE_PERIODS)[number]['value'];

/** Returns a label for the earlier period of the comparison: "yesterday". */
export function beforeLabel(days: number): string {
  return days === 1 ? 'yesterday' : `the ${days} days before`;
}

/** Returns a label for the current period: "today". */
export function figurePeriodLabel(days: number): string {
  return days === 1 ? 'today' : `the last ${days} days`;
}

interface Change {
  /** More, less, or the same as before. */
  direction: 'up' | 'down' | 'same';
  /** "12%"; undefined where there was nothing before, or it is many times as much. */
  percent?: string;
}

/** Returns the comparison of a figure with the earlier one. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: 'same' };
  const direction = now > before ? 'up' : 'down';
  const percent = before === 0 ? Number.NaN : (Math.abs(now - before) / Math.abs(before)) * 100;
  if (!(percent < 1000)) return { direction };
  return { direction, percent: `${percent < 1 ? '< 1' : Math.round(percent)}%` };
}

type SlotFigure = 'sales' | 'orders';

/** Points of a plot: each day or hour beside its counterpart in the earlier period. */
export function figurePoints({ slots }: HomeFigures, figure: SlotFigure): PlotPoint[] {
  return slots.map(({ at, sales, orders, salesBefore, ordersBefore }) => ({
    label: at.length > 10 ? `${at.slice(11)}:00` : formatWeekday(at),
    tick: at.length > 10 ? `${at.slice(11)}:00` : formatWeekday(at).replace(/^\w+ /, ''),
    values:
      figure === 'sales' ? { now: Number(sales), before: Number(salesBefore) } : { now: orders, before: ordersBefore },
  }));
}

/** Returns summaries of the plots, one sentence each. */
export function figuresSummary({ days, current, before }: HomeFigures, figure: SlotFigure): string {
  const period = days === 1 ? 'Today' : `In the last ${days} days`;
  if (figure === 'orders') return `${period}: ${current.orders} orders; ${beforeLabel(days)}: ${before.orders}.`;
  return `${period}: ${formatPounds(current.sales)}; ${beforeLabel(days)}: ${formatPounds(before.sales)}.`;
}

interface ComparedFigureProps {
  title: string;
  /** The formatted value. */
  value: string;
  /** The value of the earlier period. */
  was: string;
  /** Both values as numbers. */
  now: number;
  earlier: number;
  /** Whether an increase is bad news. */
  isCost?: boolean;
}

const SIGNS = { up: '▲', down: '▼', same: '=' } as const;
const WORDS = { up: 'more', down: 'less', same: 'the same' } as const;

/** A figure with its change against the time before. */
export function ComparedFigure({ title, value, was, now, earlier, isCost = false }: ComparedFigureProps) {
  const { direction, percent } = changeOf(now, earlier);
  const isGood = (direction === 'up') !== isCost;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" aria-label={title}>
      <Statistic title={title} value={value} formatter={() => value} />
      <Typography.Text type="secondary">
        {percent && (
          <>
            <span style={{ color: isGood ? 'var(--success)' : 'var(--error)', fontWeight: 650, whiteSpace: 'nowrap' }}>
              <span aria-hidden="true">{SIGNS[direction]} </span>
              {percent} <span className="visually-hidden">{WORDS[direction]}</span>
            </span>{' '}
          </>
        )}
        <span style={{ whiteSpace: 'nowrap' }}>was {was}</span>
      </Typography.Text>
    </div>
  );
}

const FRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Sales figures beside those of the period before (docs/rules.md#sales-figures). */
export function FiguresCard({ hasReports }: { hasReports: boolean }) {
  const [days, setDays] = useState<FigureDays>(7);
  const query = useGetFiguresQuery({ days }, FRESH);
  return (
    <Card
      title="Sales"
      aside={
        <Segmented
          aria-label="Period of the figures"
          options={[...FIGURE_PERIODS]}
          value={days}
          onChange={(period) => setDays(period)}
        />
      }
    >
      <QueryView query={query} keepsLast what="the figures" skeleton={<Skeleton height="420px" />}>
        {(figures) => (
          <>
            <Sums {...figures} />
            <Typography.Paragraph type="secondary">
              Compared with {beforeLabel(figures.days)}, up to the same time of day.
            </Typography.Paragraph>
            <FiguresPlot figures={figures} />
          </>
        )}
      </QueryView>
      {hasReports && <Link to="/admin/reports">All reports</Link>}
    </Card>
  );
}

function Sums({ current, before }: HomeFigures) {
  const pence = (amount: string | null) => penceOf(amount ?? '0');
  const average = (amount: string | null) => (amount === null ? 'none' : formatPounds(amount));
  const figures = [
    {
      title: 'Sales ex VAT',
      value: formatPounds(current.sales),
      was: formatPounds(before.sales),
      now: pence(current.sales),
      earlier: pence(before.sales),
    },
    {
      title: 'Orders',
      value: String(current.orders),
      was: String(before.orders),
      now: current.orders,
      earlier: before.orders,
    },
    {
      title: 'Average order',
      value: average(current.averageOrder),
      was: average(before.averageOrder),
      now: pence(current.averageOrder),
      earlier: pence(before.averageOrder),
    },
    {
      title: 'Refunds ex VAT',
      value: formatPounds(current.refunds),
      was: formatPounds(before.refunds),
      now: pence(current.refunds),
      earlier: pence(before.refunds),
      isCost: true,
    },
  ];
  return (
    <Row gutter={[16, 16]} style={{ marginBottom: 12 }}>
      {figures.map((figure) => (
        <Col key={figure.title} xs={12} xl={6}>
          <ComparedFigure {...figure} />
        </Col>
      ))}
    </Row>
  );
}

const SERIES_OF: Readonly<Record<SlotFigure, string>> = { sales: 'Sales ex VAT', orders: 'Orders' };

function FiguresPlot({ figures }: { figures: HomeFigures }) {
  const { days } = figures;
  const [figure, setFigure] = useState<SlotFigure>('sales');
  const series: PlotSeries[] = [
    { key: 'now', name: days === 1 ? 'Today' : `Last ${days} days`, colour: 'blue' },
    { key: 'before', name: days === 1 ? 'Yesterday' : `${days} days before`, colour: 'grey' },
  ];
  const by = days === 1 ? { axis: 'Hour from', word: 'hour' } : { axis: 'Day', word: 'day' };
  return (
    <>
      <Segmented
        aria-label="Figure of the plot"
        options={Object.entries(SERIES_OF).map(([value, label]) => ({ value: value as SlotFigure, label }))}
        value={figure}
        onChange={setFigure}
      />
      <Plot
        kind="line"
        title={`${SERIES_OF[figure]} by the ${by.word}`}
        summary={figuresSummary(figures, figure)}
        axis={by.axis}
        points={figurePoints(figures, figure)}
        series={series}
        {...(figure === 'sales' && { format: inPounds, formatTick: inShortPounds })}
        empty={`Nothing was sold ${days === 1 ? 'today or yesterday' : `in ${figurePeriodLabel(days)} or those before`}.`}
      />
    </>
  );
}
