import { lazy, Suspense, useId, useState } from 'react';
import { Skeleton } from '../feedback/skeleton';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import styles from './plot.module.css';
import { formatCount, PLOT_COLOURS, type PlotPoint, type PlotProps, type PlotSeries } from './plot-data';

interface PlotTableProps {
  title: string;
  axis: string;
  points: readonly PlotPoint[];
  series: readonly PlotSeries[];
  format: (value: number) => string;
}

/** The figures of a plot, the latest first. */
export function PlotTable({ title, axis, points, series, format }: PlotTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={`${title}, as a table`} tabIndex={0}>
      <table className={`${typography.fine} ${styles.table}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ key }) => (
                <td key={key}>{format(values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The library is loaded with the first plot only (docs/decisions/technology.md#plots). */
const PlotChart = lazy(async () => ({ default: (await import('./plot-chart')).PlotChart }));

/**
 * A plot with a legend, the same figures as a table on request, and room of its own from the start. The arrow keys move
 * along it.
 */
export function Plot({ format = formatCount, empty = 'Nothing to show yet.', ...plot }: PlotProps) {
  const { title, summary, axis, points, series } = plot;
  const [isTable, setIsTable] = useState(false);
  const summaryId = useId();
  const isEmpty = points.every(({ values }) => series.every(({ key }) => !values[key]));
  return (
    <figure aria-label={title} aria-describedby={summaryId}>
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <div className={`${layout.relative} ${styles.area}`}>
        {isTable ? (
          <PlotTable title={title} axis={axis} points={points} series={series} format={format} />
        ) : isEmpty ? (
          <p className={`${layout.middle} ${styles.empty}`}>{empty}</p>
        ) : (
          <Suspense fallback={<Skeleton height="100%" />}>
            <PlotChart {...plot} format={format} />
          </Suspense>
        )}
      </div>
      <figcaption className={`${layout.spread} ${spacing.gap4x16} ${layout.tall} ${styles.foot}`}>
        <ul className={`${flow.wrap8} ${typography.small} ${spacing.gap4x16}`}>
          {series.map(({ key, name, colour }) => (
            <li key={key}>
              <span className={styles.swatch} style={{ background: PLOT_COLOURS[colour] }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
        {!isEmpty && (
          <button type="button" className={`${typography.fine} ${styles.toggle}`} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as a plot' : 'Show as a table'}
          </button>
        )}
      </figcaption>
    </figure>
  );
}
