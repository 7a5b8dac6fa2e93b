export interface Coat {
  name: string;
  colour: string;
  radius: number;
  /** What a painter looks for when the work is at this coat. */
  search: string;
}

/** From the outside in: what a block leaves when a panel is sanded through for a repair. */
export const coats: Coat[] = [
  { name: 'Clear coat', colour: 'none', radius: 262, search: 'clearcoat' },
  { name: 'Base coat', colour: 'var(--coat-base)', radius: 236, search: 'basecoat' },
  { name: 'Primer', colour: 'var(--coat-primer)', radius: 204, search: 'primer' },
  { name: 'Filler', colour: 'var(--coat-filler)', radius: 164, search: 'filler' },
  { name: 'E-coat', colour: 'var(--coat-e)', radius: 124, search: 'etch primer' },
  { name: 'Bare metal', colour: 'url(#steel)', radius: 88, search: 'disc' },
];

const STEPS = 72;
export const CENTRE = { x: 350, y: 300 };

/** A point of a slightly uneven curve: no hand sands a perfect circle. */
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

/** Where on the right half of a ring its leader line begins: near the height of its label, where the ring reaches it. */
export function angleTowards(radius: number, y: number): number {
  const sine = (y - CENTRE.y) / radius;
  return Math.asin(Math.max(-0.72, Math.min(0.6, sine)));
}
