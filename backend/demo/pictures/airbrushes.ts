import { sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { type Sheet, tone } from './sheet.js';

function airbrushBody(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#12a3a5' } = recipe;
  sheet.path('M96 400L150 386H236V414H150Z', sheet.tube('#d5dade', true));
  sheet.path('M64 397H98V403H64Z', '#767e86');
  sheet.rect(150, 376, 40, 48, 8, sheet.tube('#b9924a', true));
  sheet.rect(232, 368, 208, 64, 20, sheet.tube(colour, true));
  sheet.path(
    'M436 370C560 372 640 384 736 396C742 398 742 402 736 404C640 416 560 428 436 430Z',
    sheet.tube(accent, true),
  );
  for (const x of [452, 464, 476]) sheet.stroke(`M${x} 374V426`, '#000000', 3, 'opacity="0.25"');
  sheet.path('M520 380C560 382 600 388 640 394L520 398Z', '#ffffff', 'opacity="0.35"');
  // Cup.
  sheet.path('M236 300H344C344 340 322 352 306 372H274C258 352 236 340 236 300Z', sheet.tube('#cfd4d9'));
  sheet.ellipse(290, 300, 54, 13, sheet.tube('#eef1f3')).ellipse(290, 302, 46, 9, '#5b6570');
  // Trigger and air valve.
  sheet.path('M372 368C368 344 386 336 402 338C410 340 408 352 396 358V370Z', sheet.tube('#e3e7ea'));
  sheet.rect(358, 428, 34, 66, 6, sheet.tube('#c9ced3')).rect(352, 486, 46, 26, 4, sheet.tube('#b9924a'));
}

export function airbrush(sheet: Sheet, recipe: PictureRecipe): void {
  sheet.shadow(360, 566, 300, 30);
  sheet.turned(-16, 400, 420, () => airbrushBody(sheet, recipe), 1.06, 0, 10);
}

/** Airbrush with its small tank compressor. */
export function airbrushSet(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour } = recipe;
  sheet.shadow(440, 650, 240, 40);
  for (const x of [286, 560]) sheet.rect(x, 600, 34, 50, 10, '#22262b');
  sheet.rect(236, 486, 410, 130, 64, sheet.tube(colour, true));
  sheet.rect(330, 300, 232, 196, 20, sheet.face(tone(colour, 0.12)));
  for (let y = 330; y < 460; y += 18) sheet.stroke(`M356 ${y}h110`, tone(colour, -0.55), 8);
  sheet.stroke('M360 300C360 240 530 240 530 300', '#22262b', 16);
  sheet.circle(518, 356, 30, '#e9edf0').circle(518, 356, 30, 'none', 'stroke="#22262b" stroke-width="6"');
  sheet.stroke('M518 356l14 -16', '#c2272d', 4);
  sheet.rect(
    500,
    406,
    36,
    60,
    8,
    sheet.linear([
      [0, '#9cc4e4', 0.7],
      [1, '#4a7ea8', 0.9],
    ]),
  );
  sign(sheet, recipe.brand, 420, 552, 26, '#ffffff');
  sheet.stroke('M520 466C560 560 700 540 690 420C684 340 600 250 480 210', '#14181d', 9);
  sheet.turned(
    14,
    340,
    200,
    () => airbrushBody(sheet, { ...recipe, colour: '#c9ced3', accent: '#12a3a5' }),
    0.62,
    -20,
    -10,
  );
}
