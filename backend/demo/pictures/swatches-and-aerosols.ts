import { flakes, houseColours, print, sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { drum, mix, type Sheet, tone } from './sheet.js';

const speedShape =
  'M92 540C104 420 196 300 372 262C520 232 662 300 706 446C718 488 722 540 704 566C694 582 672 588 640 588H146C108 588 88 574 92 540Z';

/** A sprayed test shape like those on a paint shop's wall: it shows colour, flop and gloss. */
export function swatch(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, finish = 'gloss' } = recipe;
  const flat = finish === 'matt' || finish === 'primer';
  const sheen = flat ? 0.14 : finish === 'satin' ? 0.4 : 0.92;
  sheet.shadow(404, 592, 330, 46);
  sheet.path(
    speedShape,
    sheet.linear(
      [
        [0, tone(colour, finish === 'metallic' ? 0.5 : flat ? 0.24 : 0.2)],
        [0.35, tone(colour, finish === 'metallic' ? 0.16 : 0.04)],
        [0.72, tone(colour, -0.3)],
        [0.92, tone(colour, -0.5)],
        [1, tone(colour, -0.22)],
      ],
      0.3,
      0,
      0.42,
      1,
    ),
  );
  sheet.clipped(speedShape, () => {
    if (finish === 'pearl') {
      sheet.ellipse(
        300,
        380,
        300,
        120,
        sheet.radial([
          [0, mix(colour, '#ffd9a8', 0.65), 0.55],
          [1, colour, 0],
        ]),
      );
      sheet.ellipse(
        590,
        440,
        200,
        140,
        sheet.radial([
          [0, mix(colour, '#b7a6ff', 0.6), 0.5],
          [1, colour, 0],
        ]),
      );
    }
    if (finish === 'metallic' || finish === 'pearl') flakes(sheet, 80, 250, 640, 340, 900, 1.4);
    if (finish === 'matt' || finish === 'primer') flakes(sheet, 80, 250, 640, 340, 420, 1.1);
    // The studio's long light, bent over the shoulder of the form, and the floor thrown back from below.
    sheet.path(
      'M150 470C190 380 280 306 400 290C510 276 610 318 660 404C600 352 510 330 412 340C300 352 210 404 150 470Z',
      sheet.linear([
        [0, '#fff', 0.15 * sheen],
        [0.3, '#fff', sheen],
        [0.62, '#fff', 0.75 * sheen],
        [1, '#fff', 0.05],
      ]),
    );
    sheet.path(
      'M90 548C220 500 560 494 716 520V600H90Z',
      sheet.linear(
        [
          [0, '#ffffff', 0],
          [0.12, '#dfe7ee', 0.34 * sheen],
          [0.5, '#ffffff', 0.06],
          [1, '#ffffff', 0.12 * sheen],
        ],
        0,
        0,
        0,
        1,
      ),
    );
    sheet.path(
      'M92 500C230 446 560 440 712 478V524C560 494 220 500 90 548Z',
      sheet.linear(
        [
          [0, '#000', 0.0],
          [1, '#000', flat ? 0.08 : 0.26],
        ],
        0,
        0,
        0,
        1,
      ),
    );
    sheet.ellipse(
      640,
      420,
      60,
      110,
      sheet.radial([
        [0, '#fff', 0.22 * sheen],
        [1, '#fff', 0],
      ]),
      'transform="rotate(-24 640 420)"',
    );
  });
  sheet.stroke(
    'M104 500C132 404 222 302 372 268C520 238 652 304 698 446',
    '#ffffff',
    2.5,
    `opacity="${flat ? 0.25 : 0.6}"`,
  );
}

function can(sheet: Sheet, recipe: PictureRecipe, cx: number, bottom: number, rx: number, open: boolean): void {
  const { colour, finish = 'gloss' } = recipe;
  const house = houseColours[recipe.brand];
  const ry = rx * 0.2;
  const top = bottom - rx * 4.15;
  sheet.shadow(cx, bottom + ry * 0.35, rx * 1.14, rx * 0.3);
  sheet.path(drum(cx, top, bottom, rx, ry), house.ink);
  sheet.path(drum(cx, bottom - rx * 1.55, bottom - rx * 0.1, rx, ry), colour);
  if (finish === 'metallic') {
    sheet.clipped(drum(cx, bottom - rx * 1.55, bottom - rx * 0.1, rx, ry), () =>
      flakes(sheet, cx - rx, bottom - rx * 1.6, rx * 2, rx * 1.8, 150, 1.6),
    );
  }
  sheet.path(drum(cx, bottom - rx * 1.68, bottom - rx * 1.55, rx, ry), house.ground);
  const fan =
    Number.parseInt(colour.slice(3, 5), 16) < 64 && Number.parseInt(colour.slice(1, 3), 16) < 64 ? '#7d858d' : colour;
  sheet.clipped(drum(cx, top, bottom - rx * 1.68, rx, ry), () => {
    for (const [index, turn] of [-16, -4, 8, 20].entries()) {
      sheet.path(
        `M${cx - rx * 1.05} ${top + rx * 2.2}L${cx + rx * 1.3} ${top + rx * 2}V${top + rx * 2.36}Z`,
        fan,
        `transform="rotate(${turn} ${cx - rx} ${top + rx * 2.2})" opacity="${0.95 - index * 0.17}"`,
      );
    }
  });
  sign(sheet, recipe.brand, cx - rx * 0.1, top + rx * 0.86, rx * 0.36, '#ffffff');
  print(
    sheet,
    cx - rx * 0.56,
    bottom - rx * 0.98,
    rx * 0.9,
    3,
    Number.parseInt(colour.slice(3, 5), 16) > 200 ? '#333b44' : '#ffffff',
    rx * 0.07,
  );
  sheet.path(drum(cx, top, bottom, rx, ry), sheet.roundness());
  sheet.path(drum(cx, bottom - 8, bottom, rx + 2, ry), sheet.tube('#c9ced3'));
  // Shoulder, collar, and either the cap in the paint's colour or the nozzle.
  sheet.path(
    `M${cx - rx} ${top}C${cx - rx} ${top - rx * 0.3} ${cx - rx * 0.78} ${top - rx * 0.42} ${cx - rx * 0.72} ${top - rx * 0.46}H${cx + rx * 0.72}C${cx + rx * 0.78} ${top - rx * 0.42} ${cx + rx} ${top - rx * 0.3} ${cx + rx} ${top}A${rx} ${ry} 0 0 1 ${cx - rx} ${top}Z`,
    sheet.tube('#cdd2d7'),
  );
  sheet.path(drum(cx, top - rx * 0.02, top + rx * 0.04, rx + 2, ry), sheet.tube('#dde1e5'));
  if (open) {
    const valve = top - rx * 0.46;
    sheet
      .path(drum(cx, valve, valve + 8, rx * 0.72, ry * 0.7), sheet.tube('#b5bbc2'))
      .ellipse(cx, valve, rx * 0.72, ry * 0.7, sheet.face('#aeb5bc'));
    sheet.path(drum(cx, valve - rx * 0.4, valve, rx * 0.2, 6), sheet.tube('#e9ebee'));
    sheet.path(drum(cx, valve - rx * 0.72, valve - rx * 0.36, rx * 0.34, 9), sheet.tube(house.accent));
    sheet.ellipse(cx, valve - rx * 0.72, rx * 0.34, 9, tone(house.accent, 0.35));
    sheet.rect(cx - rx * 0.35, valve - rx * 0.6, 12, 15, 3, '#ffffff');
  } else {
    const capTop = top - rx * 1.22;
    sheet.path(
      `M${cx - rx * 0.86} ${top - rx * 0.1}V${capTop + 14}C${cx - rx * 0.86} ${capTop - rx * 0.1} ${cx + rx * 0.86} ${capTop - rx * 0.1} ${cx + rx * 0.86} ${capTop + 14}V${top - rx * 0.1}A${rx * 0.86} ${ry * 0.86} 0 0 1 ${cx - rx * 0.86} ${top - rx * 0.1}Z`,
      sheet.tube(finish === 'clear' ? mix(colour, '#ffffff', 0.35) : colour),
    );
    sheet.ellipse(cx, capTop + 12, rx * 0.72, ry * 0.55, '#ffffff', 'opacity="0.16"');
  }
}

export function aerosol(sheet: Sheet, recipe: PictureRecipe): void {
  can(sheet, recipe, 400, 656, 98, false);
}

/** One can with its cap off, one closed behind it, and the cap on the floor. */
export function aerosolPair(sheet: Sheet, recipe: PictureRecipe): void {
  can(sheet, recipe, 516, 626, 86, false);
  can(sheet, recipe, 330, 656, 92, true);
  sheet.shadow(610, 684, 74, 18);
  sheet.turned(
    90,
    610,
    650,
    () => {
      sheet.path('M580 720C560 720 552 580 580 580H640V720Z', sheet.tube(recipe.colour, true));
      sheet.ellipse(
        640,
        650,
        15,
        70,
        sheet.linear(
          [
            [0, tone(recipe.colour, -0.55)],
            [1, tone(recipe.colour, -0.2)],
          ],
          0,
          0,
          0,
          1,
        ),
      );
    },
    0.8,
  );
}
