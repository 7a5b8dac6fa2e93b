import styles from './feathered-panel.module.css';

interface Coat {
  name: string;
  colour: string;
  radius: number;
}

// From the outside in: what a block leaves when a panel is sanded through for a repair.
const coats: Coat[] = [
  { name: 'Clear coat', colour: 'none', radius: 262 },
  { name: 'Base coat', colour: 'var(--coat-base)', radius: 236 },
  { name: 'Primer', colour: 'var(--coat-primer)', radius: 204 },
  { name: 'Filler', colour: 'var(--coat-filler)', radius: 164 },
  { name: 'E-coat', colour: 'var(--coat-e)', radius: 124 },
  { name: 'Bare metal', colour: 'url(#steel)', radius: 88 },
];
const STEPS = 72;
const CENTRE = { x: 350, y: 300 };
/** The labels hang on this line, one below the other. */
const LABELS = { x: 690, top: 118, gap: 46 };

/** A painted panel feathered back to the steel, coat by coat; drawn, so it costs a few hundred bytes. */
export function FeatheredPanel() {
  return (
    <svg viewBox="0 0 800 600" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
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
        <pattern id="scratches" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(62)">
          <path d="M0 1h7M0 4.5h4" stroke="#14181c" strokeOpacity="0.13" strokeWidth="0.8" />
        </pattern>
      </defs>
      <path d="M0 0h800v600H0z" fill="var(--coat-base)" />
      <path d="M0 0h800v600H0z" fill="url(#gloss)" />
      {coats.map(({ name, colour, radius }) => (
        <path
          key={name}
          d={ring(radius)}
          fill={colour}
          stroke="#fff"
          strokeOpacity={colour === 'none' ? 0.6 : 0.12}
          strokeWidth="1.5"
        />
      ))}
      <path d={ring(236)} fill="url(#scratches)" />
      <g className={styles.labels}>
        {coats.map(({ name, radius }, place) => {
          const y = LABELS.top + place * LABELS.gap;
          const mark = pointOn(radius - 10, angleTowards(radius - 10, y));
          return (
            <g key={name}>
              <circle cx={mark.x} cy={mark.y} r="3.5" />
              <path d={`M${mark.x} ${mark.y}L${LABELS.x - 34} ${y}H${LABELS.x - 8}`} />
              <text x={LABELS.x} y={y + 5}>
                {name}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** Where on the right half of a ring its leader line begins: near the height of its label, where the ring reaches it. */
function angleTowards(radius: number, y: number): number {
  const sine = (y - CENTRE.y) / radius;
  return Math.asin(Math.max(-0.72, Math.min(0.6, sine)));
}

/** A point of a slightly uneven curve: no hand sands a perfect circle. */
function pointOn(radius: number, angle: number) {
  const uneven =
    1 +
    0.07 * Math.sin(2 * angle + 0.6) +
    0.035 * Math.sin(3 * angle + radius / 70) +
    0.012 * Math.sin(5 * angle + radius / 30);
  return {
    x: Math.round((CENTRE.x + 1.1 * radius * uneven * Math.cos(angle)) * 10) / 10,
    y: Math.round((CENTRE.y + radius * uneven * Math.sin(angle)) * 10) / 10,
  };
}

function ring(radius: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => pointOn(radius, (step / STEPS) * 2 * Math.PI));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}
