import { sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { drum, type Sheet, tone } from './sheet.js';

export function socketSet(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b' } = recipe;
  sheet.shadow(400, 690, 330, 44);
  sheet.path('M120 130H680L700 380H100Z', sheet.face(accent)).path('M150 150H650L666 366H134Z', tone(accent, -0.35));
  sheet.rect(296, 210, 208, 92, 12, colour);
  sign(sheet, recipe.brand, 400, 256, 30, '#ffffff');
  sheet.path('M100 380H700L744 668H56Z', sheet.face(accent)).path('M118 396H682L720 650H80Z', '#34393f');
  const socket = (cx: number, cy: number, r: number): void => {
    sheet
      .path(drum(cx, cy, cy + r * 1.2, r, r * 0.5), sheet.tube('#c9ced3'))
      .ellipse(cx, cy, r, r * 0.5, sheet.face('#eef1f3', 0.6))
      .ellipse(cx, cy, r * 0.62, r * 0.3, '#2b3138');
  };
  for (let index = 0; index < 11; index += 1) socket(146 + index * 51, 424, 12 + index * 0.9);
  for (let index = 0; index < 9; index += 1) socket(158 + index * 62, 484, 18 + index * 1.1);
  for (let index = 0; index < 12; index += 1)
    sheet
      .rect(404 + index * 23, 552, 12, 34, 3, sheet.tube('#8d949b'))
      .rect(407 + index * 23, 540, 6, 16, 1, '#5c646c');
  for (const [y, x, length] of [
    [566, 110, 262],
    [622, 96, 330],
  ] as const) {
    sheet
      .rect(x + 50, y - 11, length - 90, 22, 9, sheet.tube('#d3d8dd', true))
      .rect(x + length - 120, y - 17, 120, 34, 14, sheet.tube(colour, true))
      .circle(x + 34, y, 31, sheet.face('#c9ced3'))
      .circle(x + 34, y, 15, '#6b737b');
  }
  sheet.rect(470, 610, 230, 20, 8, sheet.tube('#c9ced3', true));
}

export function torqueWrench(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#c2272d' } = recipe;
  sheet.shadow(400, 630, 310, 32);
  sheet.turned(-30, 400, 430, () => {
    sheet.rect(150, 408, 420, 44, 16, sheet.tube(colour, true));
    sheet.path('M90 430C90 392 130 378 168 394L200 408V452L168 466C130 482 90 468 90 430Z', sheet.tube(colour, true));
    sheet.circle(134, 430, 25, sheet.face('#6b737b')).rect(120, 416, 28, 28, 4, sheet.face('#dfe3e6'));
    sheet.rect(430, 400, 110, 60, 8, sheet.tube('#eef1f3', true));
    for (let mark = 0; mark < 9; mark += 1)
      sheet.stroke(`M${440 + mark * 11} 404v${mark % 2 === 0 ? 34 : 20}`, '#23282e', 3);
    sheet.rect(540, 392, 190, 76, 26, sheet.tube('#23282e', true));
    for (let x = 562; x < 706; x += 12)
      sheet.stroke(`M${x} 398L${x + 14} 462M${x + 14} 398L${x} 462`, '#000', 3, 'opacity="0.45"');
    sheet.rect(726, 402, 34, 56, 10, sheet.tube(accent, true));
    sheet.rect(240, 414, 130, 32, 6, accent);
    sign(sheet, recipe.brand, 268, 430, 11, '#ffffff');
  });
}

export function trimTools(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#c2272d' } = recipe;
  sheet.shadow(400, 680, 290, 34);
  for (let index = 0; index < 6; index += 1) {
    const x = 190 + index * 84;
    const ink = index % 3 === 2 ? accent : colour;
    sheet.turned((index - 2.5) * 8, x, 680, () => {
      const fork = index % 2 === 0;
      sheet.path(
        fork
          ? `M${x - 26} 660L${x - 22} 300C${x - 22} 260 ${x - 38} 230 ${x - 36} 160L${x - 12} 150L${x} 226L${x + 12} 150L${x + 36} 160C${x + 38} 230 ${x + 22} 260 ${x + 22} 300L${x + 26} 660Q${x} 690 ${x - 26} 660Z`
          : `M${x - 26} 660L${x - 22} 300C${x - 22} 260 ${x - 34} 240 ${x - 32} 190Q${x} 120 ${x + 32} 190C${x + 34} 240 ${x + 22} 260 ${x + 22} 300L${x + 26} 660Q${x} 690 ${x - 26} 660Z`,
        sheet.linear([
          [0, tone(ink, -0.35)],
          [0.3, tone(ink, 0.42)],
          [0.6, ink],
          [1, tone(ink, -0.45)],
        ]),
      );
      sheet.circle(x, 620, 11, '#eef1f3');
      for (const y of [420, 440, 460, 480]) sheet.stroke(`M${x - 14} ${y}h28`, '#000', 5, 'opacity="0.2"');
    });
  }
}

export function scraper(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#c9ced3' } = recipe;
  sheet.shadow(400, 640, 280, 32);
  sheet.turned(-34, 400, 420, () => {
    sheet.rect(290, 384, 400, 74, 34, sheet.tube(colour, true));
    for (let x = 440; x < 660; x += 18) sheet.stroke(`M${x} 394v54`, '#000', 6, 'opacity="0.28"');
    sheet.path('M300 384C240 380 220 340 180 336V506C220 502 240 462 300 458Z', sheet.tube('#2b3138', true));
    sheet.rect(
      110,
      326,
      84,
      190,
      6,
      sheet.linear(
        [
          [0, '#ffffff'],
          [0.3, accent],
          [0.6, '#8d949b'],
          [1, '#eef1f3'],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    sheet.path(
      'M84 326H112V516H84Z',
      sheet.linear([
        [0, '#ffffff'],
        [1, '#a7aeb5'],
      ]),
    );
    sign(sheet, recipe.brand, 360, 420, 20, '#ffffff');
  });
}

export function trestle(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b' } = recipe;
  sheet.shadow(400, 686, 300, 46);
  for (const [d, back] of [
    ['M250 250L150 650', true],
    ['M600 250L690 650', true],
    ['M230 270L270 690', false],
    ['M580 270L570 690', false],
  ] as const) {
    sheet
      .stroke(d, tone(colour, back ? -0.5 : -0.25), 26)
      .stroke(d, tone(colour, back ? -0.2 : 0.25), 9, 'transform="translate(-5 -2)"');
  }
  for (const y of [470, 560])
    sheet
      .stroke(`M${250 - (y - 470) * 0.05} ${y}H580`, tone(colour, -0.3), 18)
      .stroke(`M250 ${y - 4}H578`, tone(colour, 0.35), 5);
  for (const [x1, y1, x2, y2] of [
    [120, 262, 690, 230],
    [150, 300, 720, 268],
  ] as const) {
    sheet
      .stroke(`M${x1} ${y1}L${x2} ${y2}`, tone(accent, -0.2), 48)
      .stroke(`M${x1} ${y1 - 4}L${x2} ${y2 - 4}`, tone(accent, 0.2), 30)
      .stroke(`M${x1} ${y1 - 13}L${x2} ${y2 - 13}`, tone(accent, 0.55), 6);
  }
  for (const [x, y] of [
    [150, 660],
    [690, 660],
    [270, 690],
    [570, 690],
  ] as const)
    sheet.rect(x - 22, y - 12, 44, 24, 8, '#14171b');
}

export function gauge(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#c2272d' } = recipe;
  sheet.shadow(410, 676, 200, 36);
  sheet.rect(
    268,
    140,
    264,
    500,
    62,
    sheet.linear([
      [0, tone(colour, 0.5)],
      [0.2, tone(colour, 0.12)],
      [0.8, tone(colour, -0.2)],
      [1, tone(colour, -0.6)],
    ]),
  );
  sheet.rect(284, 156, 232, 468, 50, accent).rect(294, 166, 212, 448, 44, sheet.face(tone(colour, 0.06)));
  sheet.rect(314, 204, 172, 140, 14, '#0d1013').rect(
    324,
    214,
    152,
    120,
    8,
    sheet.linear(
      [
        [0, '#e4f2ea'],
        [1, '#a5cbb3'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  sheet.stroke('M350 246v56M380 246h34v28h-34v28h34M432 246h28v56h-28zM350 320h60', '#14201a', 7);
  for (const [x, y, ink] of [
    [348, 400, tone(colour, 0.4)],
    [452, 400, tone(colour, 0.4)],
    [400, 464, accent],
  ] as const)
    sheet.circle(x, y, 30, tone(ink, -0.4)).circle(x, y - 3, 28, sheet.face(ink));
  sign(sheet, recipe.brand, 400, 556, 24, '#ffffff');
  sheet.path(drum(400, 636, 672, 34, 8), sheet.tube('#c9ced3'));
  for (const [x, ink] of [
    [600, '#8d949b'],
    [640, '#e9d9a6'],
  ] as const) {
    sheet.shadow(x, 676, 60, 10);
    sheet.turned(8, x, 640, () => sheet.rect(x - 46, 596, 92, 74, 8, sheet.face(ink)));
  }
}

export function magneticTray(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#c2272d' } = recipe;
  sheet.shadow(400, 606, 300, 60);
  sheet.path(drum(400, 520, 566, 170, 60), sheet.tube(accent));
  sheet.path('M116 400C130 500 210 570 400 570C590 570 670 500 684 400Z', sheet.tube(colour));
  sheet.ellipse(400, 400, 286, 116, sheet.tube('#f4f6f7')).ellipse(
    400,
    404,
    270,
    105,
    sheet.linear(
      [
        [0, '#7c848c'],
        [0.5, '#b3bac1'],
        [1, '#eef1f3'],
      ],
      0.3,
      0,
      0.6,
      1,
    ),
  );
  sheet.ellipse(400, 436, 200, 64, sheet.face('#c9ced3', 0.7));
  for (const [x, y, turn] of [
    [320, 420, 20],
    [420, 410, -30],
    [500, 440, 50],
    [380, 460, -8],
  ] as const) {
    sheet.turned(turn, x, y, () => {
      sheet
        .path(`M${x - 26} ${y - 18}h14l6 8v20l-6 8h-14l-6 -8v-20Z`, sheet.face('#8d949b'))
        .rect(x - 8, y - 8, 62, 16, 3, sheet.tube('#b9924a', true));
    });
  }
}
