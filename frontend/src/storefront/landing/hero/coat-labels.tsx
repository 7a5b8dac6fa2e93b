import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import styles from './coat-labels.module.css';
import { angleTowards, coats, pointOn } from './coats';

/** The labels' column, far enough from the edge for the widest name in any font. */
const LABELS = { x: 664, top: 118, gap: 46 };
const WIDTH = 800;

/** The coats by name, each linked to its products. Shown only where there is room. */
export function CoatLabels() {
  return (
    <g className={styles.labels}>
      {coats.map(({ name, radius, search }, index) => {
        const y = LABELS.top + index * LABELS.gap;
        const mark = pointOn(radius - 10, angleTowards(radius - 10, y));
        return (
          <Link
            key={name}
            to={`/products?${new URLSearchParams({ search })}`}
            className={styles.label}
            style={{ '--place': coats.length - 1 - index } as CSSProperties}
          >
            <rect x={LABELS.x - 34} y={y - LABELS.gap / 2} width={WIDTH - LABELS.x + 34} height={LABELS.gap} />
            <path d={`M${mark.x} ${mark.y}L${LABELS.x - 34} ${y}H${LABELS.x - 8}`} />
            <circle cx={mark.x} cy={mark.y} r="3.5" />
            <text x={LABELS.x} y={y + 5}>
              {name}
            </text>
          </Link>
        );
      })}
    </g>
  );
}
