interface Coat {
  name: string;
  colour: string;
  radius: number;
}

// From the outside in: what a block leaves when a panel is sanded through for a repair.
const coats: Coat[] = [
  { name: 'Primer', colour: 'var(--coat-primer)', radius: 232 },
  { name: 'Filler', colour: 'var(--coat-filler)', radius: 184 },
  { name: 'E-coat', colour: 'var(--coat-e)', radius: 138 },
  { name: 'Bare metal', colour: 'url(#steel)', radius: 96 },
];
const STEPS = 48;
const CENTRE = { x: 400, y: 290 };

/** A painted panel feathered back to the steel, ring by ring; drawn, so it costs a few hundred bytes. */
export function FeatheredPanel() {
  return (
    <svg viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="steel" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#e4e9ec" />
          <stop offset="0.5" stopColor="#aeb8bf" />
          <stop offset="1" stopColor="#d5dce0" />
        </linearGradient>
        <linearGradient id="gloss" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.35" />
          <stop offset="0.35" stopColor="#fff" stopOpacity="0.04" />
          <stop offset="1" stopColor="#000" stopOpacity="0.25" />
        </linearGradient>
        <pattern id="scratches" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(62)">
          <path d="M0 1h7M0 4.5h4" stroke="#14181c" strokeOpacity="0.13" strokeWidth="0.8" />
        </pattern>
      </defs>
      <rect width="800" height="600" fill="var(--coat-base)" />
      <path d="M0 0h800v600H0z" fill="url(#gloss)" />
      <path d={ring(272)} fill="none" stroke="#fff" strokeOpacity="0.45" strokeWidth="2" />
      {coats.map(({ name, colour, radius }) => (
        <path key={name} d={ring(radius)} fill={colour} />
      ))}
      <path d={ring(258)} fill="url(#scratches)" />
    </svg>
  );
}

/** A closed, slightly uneven curve: no hand sands a perfect circle. */
function ring(radius: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    const uneven =
      1 +
      0.1 * Math.sin(2 * angle + 0.6) +
      0.05 * Math.sin(3 * angle + radius / 60) +
      0.02 * Math.sin(7 * angle + radius / 25);
    const x = CENTRE.x + 1.18 * radius * uneven * Math.cos(angle);
    const y = CENTRE.y + radius * uneven * Math.sin(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
