import type { Brand, Finish } from './recipe.js';
import { drum, type Sheet, tone } from './sheet.js';

/** Ground, ink and accent of each house brand's labels. */
export const houseColours: Record<Brand, { ground: string; ink: string; accent: string }> = {
  aldbrook: { ground: '#f6f3ec', ink: '#15243f', accent: '#e2762b' },
  sprindle: { ground: '#f4f4f2', ink: '#1a1b1f', accent: '#d7263d' },
  corvane: { ground: '#f3f5f6', ink: '#12363a', accent: '#12a3a5' },
  tarnwick: { ground: '#f7f4ec', ink: '#2b2620', accent: '#e08e0b' },
  fenwright: { ground: '#f5f4f3', ink: '#23262b', accent: '#c2272d' },
  osmere: { ground: '#f2f6f9', ink: '#0b3a5c', accent: '#1b87c9' },
};

/** The studio: a seamless pale backdrop with light from the upper left. */
export function studio(sheet: Sheet): void {
  sheet.rect(
    0,
    0,
    800,
    800,
    0,
    sheet.linear(
      [
        [0, '#eceff2'],
        [0.55, '#f5f6f7'],
        [0.72, '#e9ecef'],
        [1, '#d9dee3'],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  sheet.rect(
    0,
    0,
    800,
    800,
    0,
    sheet.radial(
      [
        [0, '#ffffff', 0.95],
        [0.6, '#ffffff', 0.35],
        [1, '#ffffff', 0],
      ],
      0.4,
      0.36,
      0.62,
    ),
  );
}

/** The brand's sign, about 2 × `size` wide, centred on a point. */
export function sign(sheet: Sheet, brand: Brand, cx: number, cy: number, size: number, colour: string): void {
  const s = (n: number): number => Math.round(n * size * 10) / 10;
  if (brand === 'aldbrook') {
    sheet.path(
      `M${cx} ${cy - s(1.1)}C${cx + s(0.95)} ${cy - s(0.1)} ${cx + s(0.9)} ${cy + s(1)} ${cx} ${cy + s(1)}C${cx - s(0.9)} ${cy + s(1)} ${cx - s(0.95)} ${cy - s(0.1)} ${cx} ${cy - s(1.1)}ZM${cx} ${cy + s(0.62)}A${s(0.42)} ${s(0.42)} 0 0 0 ${cx + s(0.42)} ${cy + s(0.2)}L${cx} ${cy + s(0.2)}Z`,
      colour,
      'fill-rule="evenodd"',
    );
  } else if (brand === 'sprindle') {
    for (const [index, turn] of [-24, 0, 24].entries()) {
      sheet.path(
        `M${cx - s(0.8)} ${cy}L${cx + s(0.95)} ${cy - s(0.2)}V${cy + s(0.2)}Z`,
        colour,
        `transform="rotate(${turn} ${cx - s(0.8)} ${cy})" opacity="${1 - index * 0.12}"`,
      );
    }
  } else if (brand === 'corvane') {
    for (const shift of [-0.55, 0.25]) {
      sheet.path(
        `M${cx + s(shift)} ${cy - s(0.8)}h${s(0.42)}L${cx + s(shift + 0.95)} ${cy}L${cx + s(shift + 0.42)} ${cy + s(0.8)}h${-s(0.42)}L${cx + s(shift + 0.5)} ${cy}Z`,
        colour,
      );
    }
  } else if (brand === 'tarnwick') {
    sheet.add(
      `<circle cx="${cx}" cy="${cy}" r="${s(0.72)}" fill="none" stroke="${colour}" stroke-width="${s(0.36)}" stroke-dasharray="${s(3.6)} ${s(0.92)}" transform="rotate(-60 ${cx} ${cy})"/>`,
    );
    sheet.circle(cx, cy, s(0.24), colour);
  } else if (brand === 'fenwright') {
    const corner = (index: number, radius: number): string =>
      `${Math.round((cx + Math.cos((index * Math.PI) / 3) * s(radius)) * 10) / 10} ${Math.round((cy + Math.sin((index * Math.PI) / 3) * s(radius)) * 10) / 10}`;
    const ring = (radius: number): string => `M${[0, 1, 2, 3, 4, 5].map((index) => corner(index, radius)).join('L')}Z`;
    sheet.path(ring(1) + ring(0.5), colour, 'fill-rule="evenodd"');
  } else {
    for (const lift of [-0.42, 0.12, 0.66]) {
      sheet.stroke(
        `M${cx - s(0.95)} ${cy + s(lift)}q${s(0.48)} ${-s(0.62)} ${s(0.95)} 0t${s(0.95)} 0`,
        colour,
        Math.max(2, s(0.24)),
      );
    }
  }
}

/** Lines of print that are too small to read: bars of falling length. */
export function print(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  rows: number,
  colour: string,
  height = 7,
): void {
  const lengths = [1, 0.82, 0.92, 0.6, 0.74];
  for (let row = 0; row < rows; row += 1) {
    sheet.rect(
      x,
      y + row * height * 2,
      Math.round(width * (lengths[row % lengths.length] ?? 1)),
      height,
      height / 2,
      colour,
      'opacity="0.5"',
    );
  }
}

/** A label round a drum: brand band above, colour field below, with sign and print. */
export function drumLabel(
  sheet: Sheet,
  brand: Brand,
  drumBox: { cx: number; rx: number; ry: number; top: number; bottom: number },
  colour: string,
  finish: Finish = 'gloss',
): void {
  const { cx, rx, ry, top, bottom } = drumBox;
  const house = houseColours[brand];
  const height = bottom - top;
  const split = top + height * 0.5;
  sheet.path(drum(cx, top, bottom, rx, ry), house.ground);
  sheet.path(drum(cx, top, top + height * 0.1, rx, ry), house.ink);
  sheet.path(drum(cx, split, bottom - height * 0.09, rx, ry), colour);
  if (finish === 'metallic' || finish === 'pearl') {
    sheet.clipped(drum(cx, split, bottom - height * 0.09, rx, ry), () => {
      flakes(sheet, cx - rx, split, rx * 2, bottom - split + ry, 130, 1.5);
    });
  }
  sheet.path(drum(cx, split - height * 0.035, split, rx, ry), house.accent);
  const middle = top + height * 0.29 + ry * 0.85;
  sign(sheet, brand, cx - rx * 0.32, middle, rx * 0.19, house.ink);
  print(sheet, cx - rx * 0.02, middle - rx * 0.14, rx * 0.5, 3, house.ink, Math.max(4, rx * 0.06));
}

/** Scattered sparkle of metallic paint inside a box. */
export function flakes(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  size: number,
): void {
  let light = '';
  let dark = '';
  for (let index = 0; index < count; index += 1) {
    const dot = `M${sheet.between(x, x + width).toFixed(1)} ${sheet.between(y, y + height).toFixed(1)}h.1`;
    if (index % 3 === 0) dark += dot;
    else light += dot;
  }
  sheet.stroke(light, '#ffffff', size, 'opacity="0.5"').stroke(dark, '#000000', size, 'opacity="0.2"');
}

/** A lid or floor dab of paint, with the light that its finish throws back. */
export function dab(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  finish: Finish,
): void {
  sheet.ellipse(cx, cy, rx, ry, sheet.face(colour, finish === 'matt' || finish === 'primer' ? 0.5 : 1));
  if (finish !== 'matt' && finish !== 'primer') {
    sheet.ellipse(cx - rx * 0.3, cy - ry * 0.35, rx * 0.45, ry * 0.22, '#ffffff', 'opacity="0.55"');
  }
  sheet.add(
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${tone(colour, -0.4)}" stroke-opacity="0.4" stroke-width="1.5"/>`,
  );
}
