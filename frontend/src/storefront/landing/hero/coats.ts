interface Coat {
  name: string;
  colour: string;
  /** The colour beside its name. */
  chip: string;
  radius: number;
  /** The search for this coat's products. */
  search: string;
}

/** From the outside in, as on a panel sanded through for a repair. */
export const coats: Coat[] = [
  { name: 'Clear coat', colour: 'none', chip: 'transparent', radius: 262, search: 'clearcoat' },
  { name: 'Base coat', colour: 'var(--coat-base)', chip: 'var(--coat-base)', radius: 236, search: 'basecoat' },
  { name: 'Primer', colour: 'var(--coat-primer)', chip: 'var(--coat-primer)', radius: 204, search: 'primer' },
  { name: 'Filler', colour: 'var(--coat-filler)', chip: 'var(--coat-filler)', radius: 164, search: 'filler' },
  { name: 'E-coat', colour: 'var(--coat-e)', chip: 'var(--coat-e)', radius: 124, search: 'etch primer' },
  { name: 'Bare metal', colour: 'url(#steel)', chip: 'var(--coat-steel)', radius: 88, search: 'disc' },
];

const STEPS = 72;
const CENTRE = { x: 350, y: 300 };

/** Returns a point on a slightly uneven curve. */
export function pointOn(radius: number, angle: number) {
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

export function ring(radius: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => pointOn(radius, (step / STEPS) * 2 * Math.PI));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** Returns the angle at which a ring's leader line starts: near the height of its label, where the ring reaches it. */
export function angleTowards(radius: number, y: number): number {
  const sine = (y - CENTRE.y) / radius;
  return Math.asin(Math.max(-0.72, Math.min(0.6, sine)));
}
