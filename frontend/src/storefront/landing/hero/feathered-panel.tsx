import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import typography from '../../../ui/typography.module.css';
import coatLabelsStyles from './coat-labels.module.css';
import { angleTowards, coats, pointOn, ring } from './coats';
import styles from './feathered-panel.module.css';

/** The labels' column, far enough from the edge for the widest name in any font. */
const LABELS = { x: 664, top: 118, gap: 46 };
const WIDTH = 800;

/** The coats by name, each linked to its products. Shown only where there is room. */
export function CoatLabels() {
  return (
    <g className={`${typography.figure} ${coatLabelsStyles.labels}`}>
      {coats.map(({ name, radius, search }, index) => {
        const y = LABELS.top + index * LABELS.gap;
        const mark = pointOn(radius - 10, angleTowards(radius - 10, y));
        return (
          <Link
            key={name}
            to={`/products?${new URLSearchParams({ search })}`}
            className={coatLabelsStyles.label}
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

/** A painted panel feathered back to the steel, coat by coat, as SVG of a few hundred bytes. It is animated once. */
export function FeatheredPanel() {
  return (
    <svg viewBox="0 0 800 600" preserveAspectRatio="xMaxYMid slice">
      <title>A paint job, coat by coat</title>
      <defs>
        <linearGradient id="steel" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#e4e9ec" />
          <stop offset="0.5" stopColor="#aeb8bf" />
          <stop offset="1" stopColor="#d5dce0" />
        </linearGradient>
        <linearGradient id="gloss" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.35" />
          <stop offset="0.35" stopColor="#fff" stopOpacity="0.04" />
          <stop offset="1" stopColor="#000" stopOpacity="0.22" />
        </linearGradient>
        <linearGradient id="lamp" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <pattern id="scratches" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(62)">
          <path d="M0 1h7M0 4.5h4" stroke="#14181c" strokeOpacity="0.13" strokeWidth="0.8" />
        </pattern>
      </defs>
      <g>
        <path d="M0 0h800v600H0z" fill="var(--coat-base)" />
        <path d="M0 0h800v600H0z" fill="url(#gloss)" />
        {coats.map(({ name, colour, radius }, index) => (
          <path
            key={name}
            className={styles.ring}
            style={{ '--place': index } as CSSProperties}
            d={ring(radius)}
            fill={colour}
            stroke="#fff"
            strokeOpacity={colour === 'none' ? 0.6 : 0.12}
            strokeWidth="1.5"
          />
        ))}
        <path className={styles.ring} d={ring(236)} fill="url(#scratches)" />
        <path className={styles.lamp} d="M-120 -20h150l-90 640h-150z" fill="url(#lamp)" />
      </g>
      <CoatLabels />
    </svg>
  );
}
