import { Col, Row, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type HomeFigures, useGetFiguresQuery } from '../../api/figures-api';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import { Plot } from '../../ui/plot/plot';
import type { PlotSeries } from '../../ui/plot/plot-data';
import { inPounds, inShortPounds } from '../../ui/plot/plot-pounds';
import { ComparedFigure } from './compared-figure';
import {
  beforeLabel,
  FIGURE_PERIODS,
  type FigureDays,
  figurePeriodLabel,
  figurePoints,
  figuresSummary,
} from './figure-labels';

const FRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Sales figures beside those of the period before (docs/rules.md#sales-figures). */
export function FiguresCard({ hasReports }: { hasReports: boolean }) {
  const [days, setDays] = useState<FigureDays>(7);
  const { data, currentData, error, refetch } = useGetFiguresQuery({ days }, FRESH);
  const shown = currentData ?? (error ? undefined : data);
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
      <AsyncView
        data={shown}
        error={shown ? undefined : error}
        onRetry={refetch}
        what="the figures"
        skeleton={<Skeleton height="420px" />}
      >
        {(figures) => (
          <>
            <Sums {...figures} />
            <Typography.Paragraph type="secondary">
              Compared with {beforeLabel(figures.days)}, up to the same time of day.
            </Typography.Paragraph>
            <Plots figures={figures} />
          </>
        )}
      </AsyncView>
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

function Plots({ figures }: { figures: HomeFigures }) {
  const { days } = figures;
  const series: PlotSeries[] = [
    { key: 'now', name: days === 1 ? 'Today' : `Last ${days} days`, colour: 'blue' },
    { key: 'before', name: days === 1 ? 'Yesterday' : `${days} days before`, colour: 'grey' },
  ];
  const by = days === 1 ? { axis: 'Hour from', word: 'hour' } : { axis: 'Day', word: 'day' };
  const empty = `Nothing was sold ${days === 1 ? 'today or yesterday' : `in ${figurePeriodLabel(days)} or those before`}.`;
  return (
    <Row gutter={[24, 8]}>
      <Col xs={24} xl={12}>
        <Typography.Text strong>Sales ex VAT by the {by.word}</Typography.Text>
        <Plot
          kind="line"
          title={`Sales ex VAT by the ${by.word}`}
          summary={figuresSummary(figures, 'sales')}
          axis={by.axis}
          points={figurePoints(figures, 'sales')}
          series={series}
          format={inPounds}
          formatTick={inShortPounds}
          empty={empty}
        />
      </Col>
      <Col xs={24} xl={12}>
        <Typography.Text strong>Orders by the {by.word}</Typography.Text>
        <Plot
          kind="line"
          title={`Orders by the ${by.word}`}
          summary={figuresSummary(figures, 'orders')}
          axis={by.axis}
          points={figurePoints(figures, 'orders')}
          series={series}
          empty={empty}
        />
      </Col>
    </Row>
  );
}
