import { Card } from '../../ui/card';
import { formatPounds } from '../../ui/money/money-format';
import { Plot } from '../../ui/plot/plot';
import type { PlotSeries } from '../../ui/plot/plot-data';
import { inPounds, inShortPounds } from '../../ui/plot/plot-pounds';

interface TopPlotProps<Row> {
  /** Plural name of the rows: "products". */
  noun: string;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => { label: string; tick: string };
}

const SHOWN = 10;
const SERIES: readonly PlotSeries[] = [{ key: 'sales', name: 'Sales ex VAT', colour: 'blue' }];

/** The first rows of a report in its order, as a plot. */
export function TopPlot<Row extends { sales: string }>({ noun, rows = [], nameOf }: TopPlotProps<Row>) {
  const top = rows.slice(0, SHOWN);
  const first = top[0];
  return (
    <Card title={`Sales ex VAT of the first ${SHOWN} ${noun}`}>
      <Plot
        kind="bar"
        title={`Sales ex VAT of the first ${SHOWN} ${noun}`}
        summary={first ? `The first is ${nameOf(first).label} with ${formatPounds(first.sales)}.` : 'Nothing to show.'}
        axis="Name"
        points={top.map((row) => ({ ...nameOf(row), values: { sales: Number(row.sales) } }))}
        series={SERIES}
        format={inPounds}
        formatTick={inShortPounds}
        empty="No sales to show."
      />
    </Card>
  );
}
