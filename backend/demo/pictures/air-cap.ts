import type { PictureRecipe } from './recipe.js';
import { type Sheet, tone } from './sheet.js';

/** Close-up of cap and tip from the front. */
export function airCap(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#12a3a5' } = recipe;
  sheet.shadow(400, 664, 230, 44);
  sheet.circle(
    400,
    410,
    262,
    sheet.linear(
      [
        [0, '#f4f6f7'],
        [0.4, '#a5adb5'],
        [0.6, '#dfe3e7'],
        [1, '#6b737b'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  let knurl = '';
  for (let index = 0; index < 72; index += 1) {
    const angle = (index * Math.PI) / 36;
    const at = (radius: number): string =>
      `${(400 + Math.cos(angle) * radius).toFixed(1)} ${(410 + Math.sin(angle) * radius).toFixed(1)}`;
    knurl += `M${at(246)}L${at(262)}`;
  }
  sheet.stroke(knurl, '#4a5158', 5, 'opacity="0.5"');
  sheet.circle(
    400,
    410,
    236,
    sheet.linear(
      [
        [0, tone(colour, 0.45)],
        [0.5, colour],
        [1, tone(colour, -0.5)],
      ],
      0.1,
      0,
      0.9,
      1,
    ),
  );
  sheet.circle(
    400,
    410,
    196,
    sheet.radial(
      [
        [0, '#f6e6b8'],
        [0.55, '#d5b66a'],
        [1, '#8a6a2c'],
      ],
      0.38,
      0.34,
      0.75,
    ),
  );
  sheet.circle(400, 410, 196, 'none', 'stroke="#fff3cf" stroke-width="3" opacity="0.7"');
  for (const side of [-1, 1]) {
    const x = 400 + side * 142;
    sheet.rect(
      x - 36,
      352,
      72,
      116,
      22,
      sheet.linear(
        [
          [0, '#fbeecb'],
          [0.5, '#c9a554'],
          [1, '#77591f'],
        ],
        side < 0 ? 0 : 1,
        0,
        side < 0 ? 1 : 0,
        1,
      ),
    );
    for (const y of [384, 436]) sheet.circle(x - side * 8, y, 8, '#2b2110');
  }
  for (let index = 0; index < 12; index += 1) {
    if (index % 6 === 0) continue;
    const angle = (index * Math.PI) / 6;
    sheet.circle(
      Math.round(400 + Math.cos(angle) * 92),
      Math.round(410 + Math.sin(angle) * 92),
      index % 3 === 0 ? 7 : 5,
      '#3a2d12',
    );
  }
  sheet.circle(
    400,
    410,
    52,
    sheet.radial(
      [
        [0, '#ffffff'],
        [0.5, '#bfc6cc'],
        [1, '#5c646c'],
      ],
      0.36,
      0.32,
      0.8,
    ),
  );
  sheet.circle(400, 410, 27, '#1b1f24').circle(
    400,
    410,
    17,
    sheet.radial(
      [
        [0, '#ffffff'],
        [1, '#8b939b'],
      ],
      0.35,
      0.35,
      0.7,
    ),
  );
  sheet.path('M224 300C270 214 350 178 430 180C350 200 280 240 240 314Z', '#ffffff', 'opacity="0.5"');
  sheet.circle(400, 186, 10, accent).circle(400, 634, 10, accent);
}
