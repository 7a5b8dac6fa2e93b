import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import typography from '../typography.module.css';
import styles from './plot.module.css';
import { formatShort, PLOT_COLOURS, type PlotPoint, type PlotProps } from './plot-data';

type PlotChartProps = Omit<PlotProps, 'format'> & Required<Pick<PlotProps, 'format'>>;

/** Axis and grid are quiet, and nothing moves: the figures matter most. */
export function PlotChart({ kind, title, summary, points, series, format, formatTick = formatShort }: PlotChartProps) {
  const Chart = kind === 'bar' ? BarChart : LineChart;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Chart
        data={points as PlotPoint[]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="18%"
        title={title}
        desc={summary}
      >
        <CartesianGrid vertical={false} stroke="var(--steel-200)" />
        <XAxis
          dataKey="tick"
          allowDuplicatedCategory
          tickLine={false}
          axisLine={{ stroke: 'var(--steel-300)' }}
          tick={TICK}
          minTickGap={28}
          interval="preserveStartEnd"
        />
        <YAxis
          width={44}
          tickLine={false}
          axisLine={false}
          tick={TICK}
          tickFormatter={formatTick}
          allowDecimals={false}
        />
        <Tooltip
          content={(shown) => <Figures {...shown} series={series} format={format} />}
          cursor={{ fill: 'var(--steel-100)', stroke: kind === 'line' ? 'var(--steel-300)' : 'none' }}
          isAnimationActive={false}
        />
        {series.map(({ key, name, colour }) =>
          kind === 'bar' ? (
            <Bar
              key={key}
              name={name}
              dataKey={({ values }: PlotPoint) => values[key] ?? 0}
              stackId="all"
              maxBarSize={72}
              fill={PLOT_COLOURS[colour]}
              isAnimationActive={false}
            />
          ) : (
            <Line
              key={key}
              name={name}
              dataKey={({ values }: PlotPoint) => values[key] ?? 0}
              stroke={PLOT_COLOURS[colour]}
              strokeWidth={2}
              dot={false}
              activeDot={{ r: 4 }}
              isAnimationActive={false}
            />
          ),
        )}
      </Chart>
    </ResponsiveContainer>
  );
}

const TICK = { fill: 'var(--steel-600)', fontSize: 12 };

type FiguresProps = Pick<TooltipContentProps, 'active' | 'payload'> & Pick<PlotChartProps, 'series' | 'format'>;

/** The note at the pointer, or where the arrow keys are. */
function Figures({ active, payload, series, format }: FiguresProps) {
  const point = payload?.[0]?.payload as PlotPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={`${typography.fine} ${styles.note}`}>
      <strong>{point.label}</strong>
      <dl>
        {series.map(({ key, name, colour }) => (
          <div key={key}>
            <dt>
              <span className={styles.swatch} style={{ background: PLOT_COLOURS[colour] }} aria-hidden="true" />
              {name}
            </dt>
            <dd>{format(point.values[key] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
