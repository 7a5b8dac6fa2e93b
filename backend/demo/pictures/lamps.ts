import { sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { type Sheet } from './sheet.js';

/** The stand with one or three infrared heads. */
export function infraredLamp(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b', count = 1 } = recipe;
  sheet.shadow(420, 712, 230, 40);
  sheet.stroke('M420 690V250', '#3b424a', 22).stroke('M416 690V250', '#9aa2aa', 6);
  for (const x of [240, 600])
    sheet.stroke(`M420 664L${x} 700`, '#2b3138', 20).circle(x, 704, 20, '#14171b').circle(x, 704, 8, '#8d949b');
  sheet
    .rect(374, 430, 92, 120, 12, sheet.face(accent))
    .circle(420, 470, 20, '#eef1f3')
    .stroke('M420 470l8 -12', '#c2272d', 4);
  const head = (y: number, scale: number): void => {
    sheet.turned(
      -6,
      340,
      y,
      () => {
        sheet.rect(110, y - 62, 460, 128, 20, sheet.face(colour)).rect(130, y - 46, 420, 96, 10, '#14171b');
        sheet.rect(
          136,
          y - 40,
          408,
          84,
          8,
          sheet.linear(
            [
              [0, '#ffcf8a'],
              [0.45, '#f2762b'],
              [0.55, '#ffe2b0'],
              [1, '#b02a12'],
            ],
            0,
            0,
            0,
            1,
          ),
        );
        for (let x = 156; x < 540; x += 22) sheet.stroke(`M${x} ${y - 42}v88`, '#2b3138', 3.5, 'opacity="0.8"');
        sheet.rect(150, y - 6, 380, 12, 6, '#fff4d6');
        sheet.rect(560, y - 24, 60, 48, 10, sheet.tube('#2b3138', true));
      },
      scale,
    );
  };
  if (count === 3) {
    sheet.stroke('M430 200L430 440', '#2b3138', 26);
    for (const y of [170, 300, 430]) head(y, 0.84);
    sign(sheet, recipe.brand, 420, 520, 16, '#ffffff');
  } else {
    sheet.stroke('M420 260L560 240', '#2b3138', 20);
    head(230, 1);
    sign(sheet, recipe.brand, 420, 522, 16, '#ffffff');
  }
}

/** A slim inspection lamp, or (count 2) a pistol-free daylight lamp with a round head. */
export function handLamp(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b', count } = recipe;
  sheet.shadow(420, 690, 150, 34);
  if (count === 2) {
    sheet.turned(8, 400, 420, () => {
      sheet.path('M340 400H460L476 650C478 680 452 690 400 690C348 690 322 680 324 650Z', sheet.tube(colour));
      for (let y = 470; y < 620; y += 18) sheet.stroke(`M356 ${y}h88`, '#000', 7, 'opacity="0.3"');
      sheet.rect(230, 110, 340, 310, 76, sheet.face(colour)).rect(254, 134, 292, 262, 58, accent);
      sheet.rect(
        268,
        148,
        264,
        234,
        48,
        sheet.radial([
          [0, '#ffffff'],
          [0.7, '#fdf6df'],
          [1, '#dfe6ea'],
        ]),
      );
      for (let led = 0; led < 20; led += 1)
        sheet.circle(306 + (led % 5) * 47, 182 + Math.floor(led / 5) * 54, 11, '#f6c95a', 'opacity="0.75"');
      sheet.circle(400, 446, 15, accent);
    });
    return;
  }
  sheet.turned(10, 400, 420, () => {
    sheet.rect(336, 420, 128, 270, 34, sheet.tube(accent)).rect(350, 560, 100, 60, 10, colour);
    sign(sheet, recipe.brand, 400, 590, 18, '#ffffff');
    sheet.circle(400, 490, 20, sheet.face(colour));
    sheet.rect(332, 100, 136, 330, 38, sheet.face(colour)).rect(
      348,
      124,
      104,
      286,
      26,
      sheet.linear(
        [
          [0, '#ffffff'],
          [0.5, '#fffbe8'],
          [1, '#e3ebf0'],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    for (let led = 0; led < 9; led += 1) sheet.rect(388, 138 + led * 29, 24, 18, 5, '#f6c95a', 'opacity="0.8"');
    sheet.rect(374, 78, 52, 30, 10, sheet.tube('#c9ced3'));
  });
}

export function floodlight(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b' } = recipe;
  sheet.shadow(400, 716, 250, 34);
  for (const [x, back] of [
    [400, true],
    [190, false],
    [610, false],
  ] as const)
    sheet.stroke(`M400 480L${x} 708`, back ? '#5c646c' : colour, 16);
  sheet.stroke('M400 700V230', '#9aa2aa', 20).rect(380, 470, 40, 46, 8, accent).stroke('M180 250H620', accent, 20);
  for (const x of [120, 430]) {
    sheet.rect(x, 130, 250, 210, 18, sheet.face(colour)).rect(x + 16, 146, 218, 178, 10, accent);
    sheet.rect(
      x + 24,
      154,
      202,
      162,
      8,
      sheet.radial([
        [0, '#ffffff'],
        [0.75, '#fff6d8'],
        [1, '#e8dcae'],
      ]),
    );
    for (let led = 0; led < 20; led += 1)
      sheet.rect(x + 42 + (led % 5) * 38, 174 + Math.floor(led / 5) * 36, 14, 14, 3, '#f2c14a', 'opacity="0.7"');
  }
  sign(sheet, recipe.brand, 400, 492, 13, '#ffffff');
}
