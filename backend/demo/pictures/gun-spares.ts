import { houseColours, print, sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { drum, type Sheet, tone } from './sheet.js';

/** A foam tray in a lid-less case. */
function tray(sheet: Sheet, ink: string): void {
  sheet.shadow(400, 664, 310, 46);
  sheet.path('M110 300H690L736 656H64Z', tone(ink, -0.2)).path(
    'M128 312H672L712 640H88Z',
    sheet.linear(
      [
        [0, '#2a3036'],
        [1, '#3a4149'],
      ],
      0,
      0,
      0,
      1,
    ),
  );
}

export function nozzleSet(sheet: Sheet, recipe: PictureRecipe): void {
  const { accent = '#12a3a5' } = recipe;
  tray(sheet, houseColours[recipe.brand].ink);
  sheet.path('M150 377L250 366H560L610 362V396L560 392H250L150 381Z', sheet.tube(recipe.colour, true));
  sheet.rect(604, 348, 82, 62, 8, sheet.tube(recipe.colour, true));
  for (let x = 616; x < 682; x += 10) sheet.stroke(`M${x} 352v54`, '#3b424a', 2.5, 'opacity="0.4"');
  sheet.circle(262, 524, 98, sheet.face('#d5b66a'));
  sheet
    .circle(
      262,
      524,
      72,
      sheet.radial(
        [
          [0, '#f6e6b8'],
          [1, '#a07d38'],
        ],
        0.4,
        0.36,
        0.7,
      ),
    )
    .circle(262, 524, 17, '#2b2110');
  for (const side of [-1, 1]) sheet.rect(262 + side * 70 - 15, 486, 30, 76, 10, sheet.face('#e3c887'));
  sheet.path('M414 450H566V492L542 508V552L512 606H468L438 552V508L414 492Z', sheet.tube(recipe.colour));
  for (let y = 458; y < 494; y += 8) sheet.stroke(`M417 ${y}h146`, '#3b424a', 2.5, 'opacity="0.4"');
  sign(sheet, recipe.brand, 644, 540, 30, accent);
}

export function sealKit(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#d9480f' } = recipe;
  const house = houseColours[recipe.brand];
  sheet.shadow(400, 670, 240, 36);
  sheet.rect(
    190,
    130,
    420,
    540,
    16,
    sheet.linear(
      [
        [0, '#ffffff', 0.95],
        [0.5, '#e6ebef', 0.95],
        [1, '#cfd7dd', 0.95],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  sheet.rect(190, 130, 420, 130, 16, house.ink).circle(400, 162, 14, '#eef1f3');
  sign(sheet, recipe.brand, 270, 208, 28, '#ffffff');
  print(sheet, 330, 188, 200, 3, '#ffffff', 8);
  const ring = (cx: number, cy: number, r: number, width: number, ink: string): void => {
    sheet
      .circle(cx + 3, cy + 5, r, 'none', `stroke="#1a2433" stroke-opacity="0.2" stroke-width="${width}"`)
      .circle(cx, cy, r, 'none', `stroke="${ink}" stroke-width="${width}"`)
      .circle(cx - 1, cy - 1.5, r, 'none', `stroke="#ffffff" stroke-opacity="0.35" stroke-width="${width * 0.25}"`);
  };
  for (const [cx, cy, r, width] of [
    [270, 350, 44, 15],
    [384, 332, 30, 11],
    [470, 362, 24, 9],
    [546, 330, 18, 8],
    [280, 466, 28, 10],
    [360, 436, 20, 8],
  ] as const)
    ring(cx, cy, r, width, colour);
  for (const [cx, cy, r] of [
    [446, 452, 26],
    [530, 440, 20],
    [300, 566, 24],
  ] as const)
    ring(cx, cy, r, 12, '#eef0f1');
  for (const [x, y, length] of [
    [380, 530, 150],
    [400, 590, 120],
  ] as const) {
    for (let step = 0; step < length; step += 13)
      sheet.ellipse(x + step, y, 8, 22, 'none', 'stroke="#7c848c" stroke-width="5"');
  }
  for (const [cx, cy] of [
    [246, 616],
    [330, 628],
  ] as const)
    ring(cx, cy, 14, 7, accent);
  sheet.path('M214 280C260 400 250 560 236 652H210V280Z', '#ffffff', 'opacity="0.45"');
}

/** Gravity cup on its thread, lid on. */
export function gunCup(sheet: Sheet, recipe: PictureRecipe): void {
  const { accent = '#23262b' } = recipe;
  sheet.shadow(400, 676, 130, 32);
  sheet.path(drum(400, 628, 668, 40, 9), sheet.tube('#c3c8cd'));
  sheet.path(
    'M232 236L262 500C266 560 350 572 362 634H438C450 572 534 560 538 500L568 236Z',
    sheet.linear([
      [0, '#aebac2'],
      [0.16, '#eef3f5'],
      [0.3, '#ffffff'],
      [0.55, '#dbe3e8'],
      [0.9, '#93a1ab'],
      [1, '#b5c1c8'],
    ]),
  );
  for (let mark = 0; mark < 8; mark += 1)
    sheet.stroke(`M452 ${500 - mark * 29}h${mark % 2 === 0 ? 56 : 34}`, '#3f4c56', 3.5, 'opacity="0.65"');
  sheet.path('M280 260L302 496C306 524 318 534 326 540L300 260Z', '#ffffff', 'opacity="0.85"');
  sheet
    .path(drum(400, 204, 244, 182, 34), sheet.tube(accent))
    .ellipse(400, 204, 182, 34, sheet.face(tone(accent, 0.2)));
  sheet.path(drum(400, 168, 200, 34, 8), sheet.tube(tone(accent, 0.1))).ellipse(400, 168, 34, 8, tone(accent, 0.35));
}

export function brushKit(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#c7a24a' } = recipe;
  const house = houseColours[recipe.brand];
  sheet.shadow(400, 690, 270, 40);
  sheet
    .rect(140, 330, 520, 350, 18, sheet.face(house.ink))
    .rect(
      154,
      344,
      492,
      322,
      12,
      'none',
      'stroke="#ffffff" stroke-opacity="0.35" stroke-width="3" stroke-dasharray="10 8"',
    );
  for (let index = 0; index < 9; index += 1) {
    const x = 190 + index * 52;
    const top = 150 + ((index * 5) % 4) * 34;
    const width = 7 + ((index * 4) % 5) * 4;
    if (index % 4 === 2) {
      sheet.rect(x - 13, top + 74, 26, 420 - top, 9, sheet.tube(colour));
      sheet.rect(x - 12, top + 60, 24, 26, 4, sheet.tube('#c9ced3'));
      sheet.path(`M${x - 12} ${top + 62}L${x - 15} ${top}H${x + 15}L${x + 12} ${top + 62}Z`, sheet.tube('#efe6d2'));
    } else {
      sheet.rect(x - 3, top, 6, 490 - top, 3, sheet.tube(accent));
      let bristles = '';
      for (let y = top + 6; y < top + 130; y += 5) bristles += `M${x - width} ${y + 4}L${x + width} ${y - 4}`;
      sheet.stroke(bristles, index % 2 === 0 ? '#59626b' : tone(colour, -0.1), 3);
    }
  }
  sheet.rect(140, 470, 520, 210, 18, sheet.face(tone(house.ink, 0.12)));
  for (let x = 210; x < 640; x += 47)
    sheet.stroke(`M${x} 474v196`, '#ffffff', 2, 'opacity="0.25" stroke-dasharray="8 7"');
  sign(sheet, recipe.brand, 400, 580, 34, '#ffffff');
}
