import { flakes, houseColours, print, sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { drum, type Sheet, tone } from './sheet.js';

/** A roll of tape; count is the width in millimetres. */
export function tape(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#1b87c9', count: width = 24 } = recipe;
  const depth = 34 + width * 4.2;
  const y = 380 - depth * 0.42;
  sheet.shadow(400, y + depth + 96, 262, 66);
  sheet.path(drum(400, y, y + depth, 252, 138), sheet.tube(colour));
  let layers = '';
  for (let step = 8; step < depth; step += 5) layers += `M148 ${y + step}A252 138 0 0 0 652 ${y + step}`;
  sheet.stroke(layers, tone(colour, -0.4), 1, 'opacity="0.16"');
  sheet.ellipse(400, y, 252, 138, sheet.face(tone(colour, 0.2), 0.7));
  for (let ring = 244; ring > 160; ring -= 7)
    sheet.ellipse(
      400,
      y,
      ring,
      ring * 0.548,
      'none',
      `stroke="${tone(colour, -0.35)}" stroke-width="1.1" opacity="0.4"`,
    );
  sheet.ellipse(400, y, 158, 86, sheet.face('#e6dcc8', 0.7)).ellipse(400, y, 146, 79, tone(accent, -0.15));
  sheet.clipped(`M254 ${y}A146 79 0 0 1 546 ${y}A146 79 0 0 1 254 ${y}Z`, () => {
    sheet.path(
      `M254 ${y}A146 79 0 0 1 546 ${y}V${y + depth}A146 79 0 0 0 254 ${y + depth}Z`,
      sheet.linear([
        [0, tone(accent, -0.4)],
        [0.5, tone(accent, 0.3)],
        [1, tone(accent, -0.3)],
      ]),
    );
    sheet.ellipse(400, y + depth, 146, 79, '#cfd4d9');
    sheet.ellipse(400, y + depth + 8, 146, 79, '#e6e9ec');
  });
  const low = y + depth;
  sheet.path(
    `M632 ${y + 54}C690 ${y + 70} 716 ${low + 20} 726 ${low + 96}L676 ${low + 110}C668 ${low + 60} 648 ${low + 26} 600 ${low + 94}Z`,
    sheet.linear([
      [0, tone(colour, -0.2)],
      [0.5, tone(colour, 0.4)],
      [1, tone(colour, -0.1)],
    ]),
  );
}

/** A long roll: paper (count 1) or film (count 2). */
export function roll(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#1b87c9', count } = recipe;
  sheet.shadow(400, 610, 340, 44);
  if (count === 2)
    sheet.path(
      'M210 470L130 690C250 720 420 716 560 660L640 480Z',
      sheet.linear(
        [
          [0, '#ffffff', 0.75],
          [0.4, colour, 0.6],
          [0.55, '#ffffff', 0.85],
          [1, tone(colour, -0.1), 0.6],
        ],
        0,
        0,
        1,
        0.4,
      ),
    );
  else
    sheet.path(
      'M210 470L150 676C270 706 430 690 560 650L640 470Z',
      sheet.linear([
        [0, tone(colour, 0.1)],
        [0.5, tone(colour, 0.32)],
        [1, tone(colour, -0.16)],
      ]),
    );
  sheet.turned(-11, 400, 400, () => {
    sheet.path('M150 300H650A46 104 0 0 1 650 508H150Z', sheet.tube(colour, true));
    for (const x of [240, 330, 420, 510]) sign(sheet, recipe.brand, x, 420, 19, tone(accent, 0.1));
    sheet.ellipse(150, 404, 46, 104, sheet.face(tone(colour, 0.2), 0.6));
    for (let ring = 40; ring > 20; ring -= 5)
      sheet.ellipse(
        150,
        404,
        ring,
        ring * 2.26,
        'none',
        `stroke="${tone(colour, -0.35)}" stroke-width="1.2" opacity="0.5"`,
      );
    sheet.ellipse(150, 404, 20, 45, '#8a6f45').ellipse(152, 404, 14, 34, '#2b2318');
  });
}

export function cloths(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour } = recipe;
  sheet.shadow(400, 654, 300, 46);
  for (let layer = 0; layer < 8; layer += 1) {
    const y = 586 - layer * 38;
    const shift = (layer % 3) * 7 - 6;
    sheet.path(
      `M${140 + shift} ${y}C${126 + shift} ${y} ${126 + shift} ${y + 40} ${140 + shift} ${y + 40}H${650 + shift}C${676 + shift} ${y + 38} ${676 + shift} ${y + 2} ${650 + shift} ${y}Z`,
      sheet.linear(
        [
          [0, tone(colour, 0.4)],
          [0.4, colour],
          [1, tone(colour, -0.42)],
        ],
        0,
        0,
        0,
        1,
      ),
    );
  }
  sheet.path('M134 324L196 230H610L668 324C640 330 160 332 134 324Z', sheet.face(tone(colour, 0.14), 0.8));
  sheet.clipped('M134 324L196 230H610L668 324C640 330 160 332 134 324Z', () =>
    flakes(sheet, 130, 210, 550, 120, 700, 2.2),
  );
  sheet.path('M330 324L348 230H450L460 324Z', tone(houseColours[recipe.brand].ink, 0.12));
  sheet.rect(
    330,
    318,
    130,
    308,
    4,
    sheet.linear([
      [0, houseColours[recipe.brand].ink],
      [1, tone(houseColours[recipe.brand].ink, 0.15)],
    ]),
  );
  sign(sheet, recipe.brand, 395, 420, 34, '#ffffff');
  print(sheet, 352, 490, 86, 3, '#ffffff', 8);
}

/** The closed pack in the house style: the second picture of most tools. */
export function carton(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#d7dce1' } = recipe;
  const house = houseColours[recipe.brand];
  sheet.shadow(404, 606, 318, 84);
  sheet
    .path(
      'M400 330L680 260V560L400 664Z',
      sheet.linear([
        [0, tone(house.ground, -0.12)],
        [1, tone(house.ground, -0.3)],
      ]),
    )
    .path(
      'M120 260L400 330V664L120 560Z',
      sheet.linear([
        [0, tone(house.ink, 0.12)],
        [1, house.ink],
      ]),
    );
  sheet
    .path(
      'M120 260L394 196L680 260L400 330Z',
      sheet.linear(
        [
          [0, '#d8c4a0'],
          [1, '#c3ab82'],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    .path('M240 229L520 297L560 288L280 220Z', '#e9ddc5', 'opacity="0.8"');
  sheet.path('M120 440L400 536V664L120 560Z', colour).path('M120 428L400 524V538L120 442Z', house.accent);
  sheet
    .path('M400 536L680 448V560L400 664Z', tone(colour, -0.25))
    .path('M400 524L680 436V450L400 538Z', tone(house.accent, -0.2));
  sheet.add('<g transform="matrix(1 0.25 0 1 0 -62)">');
  sign(sheet, recipe.brand, 216, 400, 46, '#ffffff');
  print(sheet, 276, 376, 90, 3, '#ffffff', 9);
  print(sheet, 160, 572, 150, 3, '#ffffff', 8);
  sheet.add('</g><g transform="matrix(1 -0.25 0 1 0 100)">');
  sign(sheet, recipe.brand, 600, 396, 30, house.ink);
  print(sheet, 440, 372, 110, 4, house.ink, 8);
  sheet.rect(440, 530, 56, 34, 3, '#ffffff').rect(560, 536, 70, 24, 3, accent, 'opacity="0.8"');
  for (let x = 446; x < 492; x += 6) sheet.rect(x, 535, 2.4, 24, 0, '#14171b');
  sheet.add('</g>');
  sheet.stroke('M400 330V664', '#ffffff', 2, 'opacity="0.25"');
}
