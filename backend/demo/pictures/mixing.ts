import { houseColours, print, sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { type Sheet, tone } from './sheet.js';

/** Cups or liners in a leaning stack with one in front. */
export function cupStack(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#12a3a5' } = recipe;
  const cup = (cx: number, y: number, r: number): void => {
    sheet.path(
      `M${cx - r} ${y}L${cx - r * 0.84} ${y + r * 1.9}A${r * 0.84} ${r * 0.17} 0 0 0 ${cx + r * 0.84} ${y + r * 1.9}L${cx + r} ${y}Z`,
      sheet.linear([
        [0, tone(colour, -0.3), 0.95],
        [0.18, tone(colour, 0.5), 0.9],
        [0.34, '#ffffff', 0.95],
        [0.6, tone(colour, 0.1), 0.9],
        [1, tone(colour, -0.4), 0.95],
      ]),
    );
    sheet
      .ellipse(cx, y, r + 5, r * 0.22, tone(colour, -0.12))
      .ellipse(cx, y - 2, r + 3, r * 0.2, tone(colour, 0.45))
      .ellipse(cx, y + 1, r * 0.92, r * 0.16, tone(colour, -0.18));
  };
  sheet.shadow(310, 668, 150, 34);
  for (let index = 8; index >= 0; index -= 1) cup(308 + index * 2, 424 - index * 36, 128);
  sheet.shadow(566, 684, 116, 28);
  cup(566, 480, 108);
  for (let mark = 0; mark < 6; mark += 1)
    sheet.stroke(`M576 ${650 - mark * 24}h${mark % 2 === 0 ? 52 : 30}`, accent, 4, 'opacity="0.85"');
  for (const [index, height] of [96, 70, 118].entries())
    sheet.stroke(`M${508 + index * 18} 650v${-height}`, accent, 4, 'opacity="0.6"');
}

/** One mixing cup with ratio columns and some paint in it. */
export function mixingCup(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#1b87c9' } = recipe;
  sheet.shadow(400, 676, 190, 42);
  sheet.path(
    'M206 200L240 640A160 34 0 0 0 560 640L594 200Z',
    sheet.linear([
      [0, tone(colour, -0.28), 0.9],
      [0.16, tone(colour, 0.5), 0.8],
      [0.34, '#ffffff', 0.85],
      [0.62, tone(colour, 0.15), 0.75],
      [1, tone(colour, -0.38), 0.9],
    ]),
  );
  sheet.path(
    'M228 480L240 640A160 34 0 0 0 560 640L572 480A172 34 0 0 1 228 480Z',
    sheet.tube('#c2272d'),
    'opacity="0.9"',
  );
  sheet.ellipse(400, 480, 172, 34, sheet.face('#d8454a', 0.6));
  for (let column = 0; column < 4; column += 1) {
    const x = 292 + column * 66;
    for (let mark = 0; mark < 11; mark += 1) {
      sheet.stroke(
        `M${x} ${630 - mark * 33}h${mark % 2 === 0 ? 40 : 24}`,
        column % 2 === 0 ? accent : '#15243f',
        4,
        'opacity="0.8"',
      );
    }
    sheet.rect(x, 262, 40, 16, 5, column % 2 === 0 ? accent : '#15243f', 'opacity="0.85"');
  }
  sheet.path('M244 232L270 600H300L276 232Z', '#ffffff', 'opacity="0.6"');
  sheet
    .ellipse(400, 200, 200, 40, tone(colour, -0.1))
    .ellipse(400, 197, 196, 37, tone(colour, 0.5))
    .ellipse(400, 202, 180, 31, tone(colour, -0.2));
  sheet.path('M222 204A180 31 0 0 1 578 204A200 60 0 0 0 222 204Z', '#ffffff', 'opacity="0.4"');
}

export function strainers(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour } = recipe;
  const cone = (dx: number, dy: number): void => {
    sheet.path(
      `M${180 + dx} ${226 + dy}A220 56 0 0 0 ${620 + dx} ${226 + dy}L${452 + dx} ${560 + dy}L${424 + dx} ${620 + dy}H${376 + dx}L${348 + dx} ${560 + dy}Z`,
      sheet.linear([
        [0, tone(colour, -0.3)],
        [0.2, tone(colour, 0.05)],
        [0.36, tone(colour, 0.7)],
        [0.6, colour],
        [1, tone(colour, -0.34)],
      ]),
    );
  };
  sheet.shadow(410, 664, 130, 34);
  cone(0, 0);
  sheet.path('M356 560L376 620H424L444 560C420 574 380 574 356 560Z', '#5d8fb3', 'opacity="0.85"');
  let mesh = '';
  for (let step = 0; step < 8; step += 1)
    mesh += `M${358 + step * 12} 566L${378 + step * 6} 618M${360 + step * 2} ${570 + step * 6}H${442 - step * 2}`;
  sheet.stroke(mesh, '#e8f2f8', 1.4, 'opacity="0.8"');
  sheet.ellipse(400, 226, 220, 56, tone(colour, 0.3)).ellipse(
    400,
    230,
    206,
    47,
    sheet.linear(
      [
        [0, tone(colour, -0.34)],
        [1, tone(colour, -0.02)],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  sign(sheet, recipe.brand, 372, 390, 34, houseColours[recipe.brand].ink);
  print(sheet, 330, 446, 120, 2, houseColours[recipe.brand].ink, 8);
}

export function mixingSticks(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour } = recipe;
  sheet.shadow(400, 662, 250, 34);
  for (const [turn, dx, dipped] of [
    [-24, -110, false],
    [-10, -50, true],
    [3, 10, false],
    [16, 74, true],
    [30, 140, false],
  ] as const) {
    sheet.turned(turn, 400, 640, () => {
      sheet.rect(
        374 + dx * 0.2,
        116,
        52,
        520,
        9,
        sheet.linear([
          [0, tone(colour, -0.16)],
          [0.2, tone(colour, 0.34)],
          [0.7, colour],
          [1, tone(colour, -0.3)],
        ]),
      );
      for (const shift of [12, 25, 37])
        sheet.stroke(
          `M${374 + dx * 0.2 + shift} 130C${370 + dx * 0.2 + shift} 300 ${380 + dx * 0.2 + shift} 460 ${374 + dx * 0.2 + shift} 620`,
          tone(colour, -0.35),
          1.6,
          'opacity="0.4"',
        );
      if (dipped)
        sheet.path(
          `M${374 + dx * 0.2} 116h52v112c-12 16 -20 -8 -30 10c-8 14 -16 -14 -22 -6Z`,
          sheet.tube(turn < 0 ? '#c2272d' : '#1f5f99'),
        );
    });
  }
}

export function scale(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#1b87c9' } = recipe;
  sheet.shadow(400, 648, 320, 46);
  sheet.path(
    'M130 470L100 620C98 640 108 650 124 650H676C692 650 702 640 700 620L670 470Z',
    sheet.linear(
      [
        [0, tone(colour, 0.2)],
        [1, tone(colour, -0.3)],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  sheet.path(
    'M130 470L186 372H614L670 470Z',
    sheet.linear(
      [
        [0, tone(colour, 0.4)],
        [1, tone(colour, 0.1)],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  sheet.path(
    'M176 440L216 350H584L624 440C626 452 618 458 606 458H194C182 458 174 452 176 440Z',
    sheet.linear(
      [
        [0, '#f4f6f7'],
        [0.4, '#b3bac1'],
        [1, '#dfe3e6'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  sheet.rect(172, 506, 250, 104, 10, '#12161b').rect(
    184,
    518,
    226,
    80,
    6,
    sheet.linear(
      [
        [0, '#d5ecd9'],
        [1, '#9cc4a5'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  sheet.stroke(
    'M226 536v44M252 536h26v44h-26zM304 536h26v22h-26v22h26M344 580h1M358 536h26v44h-26M358 558h26',
    '#1d2a20',
    6,
  );
  for (let key = 0; key < 6; key += 1)
    sheet.rect(
      452 + (key % 3) * 66,
      512 + Math.floor(key / 3) * 50,
      50,
      36,
      10,
      key === 5 ? accent : tone(colour, 0.35),
    );
  // A cup on the plate.
  sheet.path(
    'M316 214L332 404A68 14 0 0 0 468 404L484 214Z',
    sheet.linear([
      [0, '#9fb2be', 0.9],
      [0.3, '#ffffff', 0.9],
      [0.6, '#dbe6ec', 0.85],
      [1, '#8598a5', 0.9],
    ]),
  );
  sheet.path('M324 320L332 404A68 14 0 0 0 468 404L476 320A76 15 0 0 1 324 320Z', sheet.tube(accent));
  sheet
    .ellipse(400, 320, 76, 15, tone(accent, 0.25))
    .ellipse(400, 214, 84, 17, '#c3d2db')
    .ellipse(400, 216, 74, 12, '#8fa3b0');
}
