import { drawShape, type ScenePlace } from './draw-picture.js';
import type { PictureRecipe } from './recipe.js';
import { Sheet, tone } from './sheet.js';

/** Things side by side, the farthest first. */
interface Scene {
  readonly title: string;
  readonly things: readonly (PictureRecipe & ScenePlace)[];
  /** Drawn before them. */
  readonly sign?: (sheet: Sheet) => void;
}

/** The part of the sheet that a scene shows. */
const FRAME = { x: -60, y: 118, width: 920, height: 575 };

/** The storefront's pictures of its categories, by slug, and of the workshop on its front page. */
const SCENES: Readonly<Record<string, Scene>> = {
  'automotive-paints': {
    title: 'Tins of paint and an aerosol',
    things: [
      { shape: 'aerosol', brand: 'sprindle', colour: '#1f5f99', scale: 0.76, dx: 222, dy: -24 },
      { shape: 'large-tin', brand: 'aldbrook', colour: '#c1121f', scale: 0.76, dx: -178, dy: -22 },
      { shape: 'open-tin', brand: 'aldbrook', colour: '#ff6b1a', scale: 0.62, dx: 56, dy: 52 },
    ],
  },
  'spray-equipment': {
    title: 'A spray gun and a compressor',
    things: [
      { shape: 'compressor', brand: 'corvane', colour: '#0f6b6c', scale: 0.68, dx: 150, dy: -12 },
      { shape: 'spray-gun', brand: 'corvane', colour: '#12a3a5', scale: 0.72, dx: -178, dy: 6 },
    ],
  },
  'workshop-tools': {
    title: 'A sander and a polisher',
    things: [
      { shape: 'polisher', brand: 'fenwright', colour: '#c2272d', scale: 0.72, dx: 150, dy: -38 },
      { shape: 'orbital-sander', brand: 'fenwright', colour: '#c2272d', scale: 0.66, dx: -168, dy: 40 },
    ],
  },
  consumables: {
    title: 'Masking tape, mixing cups and sanding discs',
    things: [
      { shape: 'cup-stack', brand: 'osmere', colour: '#1b87c9', scale: 0.62, dx: 10, dy: -36 },
      { shape: 'disc-box', brand: 'tarnwick', colour: '#e08e0b', scale: 0.6, dx: 214, dy: -14 },
      { shape: 'tape', brand: 'tarnwick', colour: '#f2c230', scale: 0.62, dx: -176, dy: 36 },
    ],
  },
  'hot-deals': {
    title: 'A tin with a price tag',
    things: [
      { shape: 'large-tin', brand: 'aldbrook', colour: '#15243f', scale: 0.72, dx: 150, dy: -20 },
      { shape: 'mixing-cup', brand: 'osmere', colour: '#ff6b1a', scale: 0.44, dx: 290, dy: 74 },
    ],
    sign: priceTag,
  },
  workshop: {
    title: 'A spray gun, a tin of paint and masking tape',
    things: [
      { shape: 'large-tin', brand: 'aldbrook', colour: '#1f5f99', scale: 0.76, dx: 190, dy: -20 },
      { shape: 'spray-gun', brand: 'corvane', colour: '#14181c', scale: 0.75, dx: -150, dy: 8 },
      { shape: 'tape', brand: 'tarnwick', colour: '#f2c230', scale: 0.34, dx: 20, dy: 128 },
    ],
  },
};

export const sceneNames = Object.keys(SCENES);

/** Returns the SVG of a scene, on no ground; the same every time. */
export function drawScene(name: string): string {
  const sheet = new Sheet(`scene ${name}`);
  const { title = name, things = [], sign } = SCENES[name] ?? {};
  sign?.(sheet);
  for (const { scale, dx, dy, ...recipe } of things) drawShape(sheet, recipe, { scale, dx, dy });
  return sheet.toString(FRAME, title);
}

/** A tag of card on a string, with the sign for per cent. */
function priceTag(sheet: Sheet): void {
  const [card, ink] = ['#c1121f', '#ffffff'];
  sheet.shadow(226, 640, 150, 26, 0.8);
  sheet.turned(-14, 226, 450, () => {
    sheet.stroke('M226 318C214 262 262 226 300 214', tone('#2b2620', 0.1), 5);
    sheet.path('M226 268L312 348V604a18 18 0 0 1-18 18H158a18 18 0 0 1-18-18V348Z', sheet.face(card, 0.9));
    sheet.path('M226 268L312 348V360L226 280L140 360V348Z', '#ffffff', 'opacity="0.35"');
    sheet.circle(226, 330, 17, tone(card, -0.5)).circle(226, 330, 12, '#f5f1e6');
    sheet.stroke('M272 424L180 566', ink, 20);
    for (const [x, y] of [
      [186, 446],
      [266, 544],
    ] as const)
      sheet.add(`<circle cx="${x}" cy="${y}" r="23" fill="none" stroke="${ink}" stroke-width="16"/>`);
  });
}
