import styles from './plot.module.css';
import type { PlotPoint, PlotSeries } from './plot-data';

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
      <table className={styles.table}>
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
