import { sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { type Sheet, tone } from './sheet.js';

function wheel(sheet: Sheet, cx: number, cy: number, r: number): void {
  sheet.circle(
    cx,
    cy,
    r,
    sheet.radial([
      [0.62, '#3b424a'],
      [0.8, '#1b1f24'],
      [1, '#0d0f12'],
    ]),
  );
  sheet.circle(cx, cy, r * 0.5, sheet.face('#c9ced3')).circle(cx, cy, r * 0.16, '#565e66');
}

/** A pressure gauge seen from the front. */
export function dial(sheet: Sheet, cx: number, cy: number, r: number): void {
  sheet.circle(cx, cy, r, sheet.face('#8f979f')).circle(cx, cy, r * 0.82, '#fafbfb');
  sheet.stroke(
    `M${cx - r * 0.5} ${cy + r * 0.3}A${r * 0.6} ${r * 0.6} 0 1 1 ${cx + r * 0.5} ${cy + r * 0.3}`,
    '#2b3138',
    r * 0.07,
  );
  sheet.stroke(`M${cx} ${cy}L${cx + r * 0.36} ${cy - r * 0.34}`, '#c2272d', r * 0.1).circle(cx, cy, r * 0.1, '#2b3138');
}

function finnedPump(sheet: Sheet, x: number, y: number, width: number, height: number, colour: string): void {
  sheet.rect(x + width * 0.18, y - height * 0.2, width * 0.64, height * 0.22, 8, sheet.tube(tone(colour, -0.1)));
  for (let row = 0; row < 7; row += 1) {
    sheet.rect(x, y + (row * height) / 7, width, height / 10, 4, sheet.tube('#9aa2aa'));
  }
  sheet.rect(x + width * 0.08, y, width * 0.84, height, 6, sheet.tube('#7c848c'), 'opacity="0.55"');
  sheet.rect(x - width * 0.1, y + height * 0.98, width * 1.2, height * 0.52, 12, sheet.tube(tone(colour, -0.35)));
}

function tank(sheet: Sheet, recipe: PictureRecipe, y: number, height: number): void {
  sheet.rect(120, y, 560, height, height / 2, sheet.tube(recipe.colour, true));
  for (const x of [190, 606]) sheet.rect(x, y, 4, height, 0, '#000', 'opacity="0.18"');
  sheet.rect(150, y + height * 0.16, 500, height * 0.1, height * 0.05, '#ffffff', 'opacity="0.35"');
  sign(sheet, recipe.brand, 300, y + height * 0.56, height * 0.2, '#ffffff');
  sheet.rect(360, y + height * 0.46, 150, height * 0.07, 4, '#ffffff', 'opacity="0.8"');
  sheet.rect(360, y + height * 0.6, 96, height * 0.07, 4, '#ffffff', 'opacity="0.55"');
}

/** Tank, wheels and pump; count 2 has a belt and its guard. */
export function compressor(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b', count } = recipe;
  sheet.shadow(400, 690, 300, 46);
  sheet.rect(560, 620, 30, 72, 6, sheet.tube('#2b3138')).rect(546, 680, 58, 14, 6, '#14171b');
  sheet.stroke('M668 470L736 366H700', '#2b3138', 16);
  sheet.stroke('M712 366H750', '#14171b', 24);
  sheet.rect(186, 436, 420, 26, 6, sheet.tube('#3b424a', true));
  tank(sheet, recipe, 456, 184);
  if (count === 2) {
    sheet.rect(212, 326, 150, 112, 40, sheet.tube(accent, true));
    for (let x = 240; x < 346; x += 13) sheet.stroke(`M${x} 340v84`, '#000', 4, 'opacity="0.35"');
    finnedPump(sheet, 420, 236, 118, 128, colour);
    sheet.circle(322, 340, 1, 'none');
    sheet.path(
      'M250 318A92 92 0 0 1 300 250L560 206A112 112 0 0 1 590 424L262 440A66 66 0 0 1 250 318Z',
      tone(accent, 0.1),
      'opacity="0.94"',
    );
    for (const [cx, cy, r] of [
      [500, 316, 96],
      [294, 378, 46],
    ] as const) {
      for (let ring = r; ring > 8; ring -= 13)
        sheet.circle(cx, cy, ring, 'none', `stroke="${tone(accent, 0.42)}" stroke-width="3.5"`);
      sheet.stroke(`M${cx - r} ${cy}H${cx + r}M${cx} ${cy - r}V${cy + r}`, tone(accent, 0.42), 4);
    }
    sheet.path('M256 320A92 92 0 0 1 304 258L556 214', 'none', 'stroke="#fff" stroke-width="4" opacity="0.35"');
  } else {
    sheet.path('M230 436V352C230 318 252 300 286 300H436C470 300 486 322 486 352V436Z', sheet.tube(colour, true));
    for (let x = 260; x < 460; x += 18) sheet.stroke(`M${x} 330v74`, '#000', 7, 'opacity="0.4"');
    finnedPump(sheet, 506, 268, 96, 112, colour);
    sheet.circle(610, 330, 28, sheet.face('#2b3138'));
  }
  dial(sheet, 216, 420, 26);
  dial(sheet, 640, 436, 26);
  sheet.rect(622, 372, 38, 44, 6, sheet.tube('#14171b')).rect(630, 356, 22, 18, 5, '#c2272d');
  wheel(sheet, 214, 640, 56);
}

/** Two low, hooded heads on a tank. */
export function quietCompressor(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#d7dce1' } = recipe;
  sheet.shadow(400, 690, 300, 46);
  for (const x of [190, 580]) sheet.rect(x, 626, 44, 62, 10, sheet.tube('#2b3138'));
  for (const x of [166, 410]) {
    sheet.rect(x, 266, 222, 180, 30, sheet.face(accent));
    sheet.rect(x + 16, 282, 190, 70, 18, sheet.face(tone(accent, 0.3), 0.6));
    for (let y = 372; y < 430; y += 14) sheet.stroke(`M${x + 34} ${y}h154`, '#2b3138', 5, 'opacity="0.65"');
    sheet.rect(x + 84, 248, 54, 24, 8, sheet.tube('#2b3138'));
  }
  sheet.stroke('M150 448V230C150 190 650 190 650 230V448', '#2b3138', 18);
  sheet.stroke('M147 440V232C150 200 400 196 500 198', '#6f777f', 5);
  sheet.rect(140, 436, 520, 30, 8, sheet.tube('#3b424a', true));
  tank(sheet, recipe, 458, 178);
  dial(sheet, 596, 536, 30);
  sheet.rect(630, 476, 30, 40, 6, tone(colour, -0.5));
}

export function towerCompressor(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b' } = recipe;
  sheet.shadow(400, 728, 210, 40);
  for (const x of [300, 470]) sheet.rect(x, 676, 34, 54, 6, sheet.tube('#2b3138'));
  sheet.path(
    'M272 330C272 280 330 262 400 262C470 262 528 280 528 330V640C528 680 470 698 400 698C330 698 272 680 272 640Z',
    sheet.tube(colour),
  );
  for (const y of [340, 628]) sheet.stroke(`M272 ${y}A128 22 0 0 0 528 ${y}`, '#000', 4, 'opacity="0.2"');
  sign(sheet, recipe.brand, 392, 452, 44, '#ffffff');
  sheet.rect(348, 526, 96, 10, 5, '#ffffff', 'opacity="0.8"').rect(348, 548, 64, 10, 5, '#ffffff', 'opacity="0.55"');
  dial(sheet, 470, 388, 26);
  sheet.rect(236, 240, 330, 24, 6, sheet.tube('#3b424a', true));
  sheet.rect(232, 150, 122, 92, 34, sheet.tube('#4a515a', true));
  for (let x = 256; x < 340; x += 12) sheet.stroke(`M${x} 162v68`, '#000', 4, 'opacity="0.35"');
  finnedPump(sheet, 440, 100, 92, 92, colour);
  sheet.path(
    'M262 144A70 70 0 0 1 296 108L520 72A92 92 0 0 1 540 246L276 246A52 52 0 0 1 262 144Z',
    tone(accent, 0.1),
    'opacity="0.94"',
  );
  for (const [cx, cy, r] of [
    [474, 160, 76],
    [302, 194, 38],
  ] as const) {
    for (let ring = r; ring > 6; ring -= 11)
      sheet.circle(cx, cy, ring, 'none', `stroke="${tone(accent, 0.42)}" stroke-width="3"`);
  }
  sheet.stroke('M560 250C600 260 600 330 528 340', '#b9924a', 10);
}

export function screwCompressor(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#d7dce1' } = recipe;
  sheet.shadow(400, 706, 310, 46);
  for (const x of [180, 590]) sheet.rect(x, 640, 30, 66, 6, sheet.tube('#2b3138'));
  sheet.rect(120, 500, 560, 156, 78, sheet.tube(tone(accent, -0.05), true));
  sheet.rect(150, 526, 500, 14, 7, '#ffffff', 'opacity="0.45"');
  sheet.path('M486 150L560 128V474L486 500Z', tone(colour, -0.42));
  sheet.path('M150 150L224 128H560L486 150Z', tone(colour, 0.35));
  sheet.rect(150, 150, 336, 350, 8, sheet.face(colour));
  sheet.rect(150, 150, 336, 66, 8, '#1d2126');
  sheet
    .rect(
      330,
      166,
      92,
      34,
      4,
      sheet.linear([
        [0, '#bfe6d9'],
        [1, '#6fb7a2'],
      ]),
    )
    .circle(452, 184, 12, '#c2272d');
  sign(sheet, recipe.brand, 208, 184, 22, '#ffffff');
  for (let y = 260; y < 420; y += 20) sheet.rect(186, y, 264, 10, 5, tone(colour, -0.5));
  sheet.rect(186, 450, 120, 12, 6, '#ffffff', 'opacity="0.75"');
  sheet.path('M640 290L676 276V480L640 500Z', tone(accent, -0.42));
  sheet.rect(576, 290, 78, 210, 6, sheet.face(accent));
  for (let y = 330; y < 440; y += 14) sheet.stroke(`M592 ${y}h46`, '#3b424a', 5, 'opacity="0.6"');
  dial(sheet, 615, 470, 20);
  sheet.stroke('M560 250H616V290', '#b9924a', 12);
}
