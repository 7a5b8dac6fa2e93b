import { sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { type Sheet, tone } from './sheet.js';

export function hammerSet(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour } = recipe;
  const steel = '#a7aeb5';
  const hammer = (x: number, turn: number, pick: boolean): void => {
    sheet.turned(turn, x, 640, () => {
      sheet.rect(
        x - 17,
        236,
        34,
        410,
        15,
        sheet.linear([
          [0, tone(colour, -0.3)],
          [0.3, tone(colour, 0.4)],
          [1, tone(colour, -0.35)],
        ]),
      );
      sheet.rect(x - 18, 540, 36, 106, 16, sheet.tube('#2b2f36'));
      sheet.rect(x - 30, 190, 60, 62, 10, sheet.tube(steel, true));
      sheet.path(`M${x - 30} 200H${x - 84}V${186}H${x - 106}V256H${x - 84}V242H${x - 30}Z`, sheet.tube(steel, true));
      if (pick) sheet.path(`M${x + 30} 200L${x + 132} 232L${x + 30} 242Z`, sheet.tube(steel, true));
      else sheet.path(`M${x + 30} 200H${x + 80}V186H${x + 100}V256H${x + 80}V242H${x + 30}Z`, sheet.tube(steel, true));
    });
  };
  sheet.shadow(400, 660, 310, 40);
  hammer(250, -16, true);
  hammer(400, 0, false);
  hammer(550, 16, true);
  for (const [x, y, w, h, r] of [
    [140, 606, 120, 70, 30],
    [300, 626, 104, 66, 12],
    [450, 628, 96, 64, 40],
    [586, 606, 120, 72, 16],
  ] as const) {
    sheet.shadow(x + w / 2, y + h, w * 0.56, 14);
    sheet
      .rect(x, y, w, h, r, sheet.tube(steel, true))
      .rect(x + 10, y + 8, w - 20, h * 0.2, 7, '#ffffff', 'opacity="0.6"');
  }
}

export function slideHammer(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#c2272d' } = recipe;
  sheet.shadow(400, 640, 300, 36);
  sheet.turned(-24, 400, 430, () => {
    sheet.rect(60, 418, 620, 24, 10, sheet.tube(colour, true));
    sheet.rect(300, 380, 190, 100, 22, sheet.tube('#4a515a', true));
    for (let x = 324; x < 470; x += 15) sheet.stroke(`M${x} 386v88`, '#000', 4, 'opacity="0.35"');
    sheet.rect(660, 392, 110, 76, 26, sheet.tube(accent, true)).rect(640, 404, 24, 52, 5, sheet.tube('#23282e', true));
    sheet.path('M60 418L20 418C-10 418 -14 470 16 470V452C8 450 8 438 22 438H60Z', sheet.tube(colour, true));
  });
  for (const [x, w] of [
    [500, 60],
    [586, 44],
    [650, 70],
  ] as const) {
    sheet.shadow(x + w / 2, 640, w * 0.6, 10);
    sheet
      .rect(x, 586, w, 52, 8, sheet.tube('#8d949b', true))
      .rect(x + w * 0.35, 560, w * 0.3, 30, 4, sheet.tube('#c9ced3'));
  }
}

export function studWelder(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b' } = recipe;
  sheet.shadow(380, 664, 280, 46);
  sheet
    .path('M540 270L620 236V600L540 650Z', tone(colour, -0.45))
    .path('M140 270L230 236H620L540 270Z', tone(colour, 0.3));
  sheet.rect(140, 270, 400, 380, 12, sheet.face(colour)).rect(164, 296, 352, 210, 10, sheet.face(accent));
  sheet.rect(
    190,
    320,
    150,
    76,
    6,
    sheet.linear(
      [
        [0, '#d5ecd9'],
        [1, '#8fb69a'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  sheet.stroke('M214 340v38M238 340h24v38h-24zM288 340h24v18h-24v20h24', '#1d2a20', 5);
  for (const [x, y] of [
    [396, 360],
    [470, 360],
    [230, 450],
    [310, 450],
  ] as const) {
    sheet
      .circle(x, y, 28, sheet.face('#3b424a'))
      .circle(x, y, 19, sheet.face('#6b737b'))
      .stroke(`M${x} ${y}l8 -14`, '#ffffff', 4);
  }
  for (const [x, lit] of [
    [390, '#47c27a'],
    [430, '#e3b341'],
    [470, '#d7263d'],
  ] as const)
    sheet.circle(x, 450, 11, lit);
  sign(sheet, recipe.brand, 220, 578, 34, '#ffffff');
  for (const x of [400, 480]) sheet.circle(x, 580, 30, '#14171b').circle(x, 580, 16, sheet.face('#b9924a'));
  sheet.stroke('M250 252C250 170 510 170 520 252', '#23282e', 24);
  sheet.stroke('M400 590C400 720 600 740 650 640', '#14171b', 20);
  sheet.turned(-64, 660, 600, () => {
    sheet
      .rect(620, 572, 190, 56, 20, sheet.tube('#23282e', true))
      .rect(800, 586, 60, 28, 6, sheet.tube('#c98a4a', true))
      .rect(650, 556, 52, 22, 8, '#d7263d');
  });
}

export function spreaders(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#c2272d' } = recipe;
  sheet.shadow(420, 624, 310, 36);
  for (const [index, [x, y, w, turn]] of (
    [
      [150, 240, 300, -12],
      [330, 250, 250, -2],
      [470, 280, 200, 9],
      [586, 330, 130, 20],
    ] as const
  ).entries()) {
    sheet.turned(turn, x + w / 2, y + 150, () => {
      sheet.path(
        `M${x} ${y + 300}L${x + w * 0.08} ${y + 60}H${x + w * 0.92}L${x + w} ${y + 300}Z`,
        sheet.linear(
          [
            [0, '#ffffff'],
            [0.35, colour],
            [0.55, '#8d949b'],
            [0.75, '#eef1f3'],
            [1, '#a7aeb5'],
          ],
          0,
          0,
          1,
          0.6,
        ),
      );
      sheet.rect(
        x + w * 0.04,
        y + 30,
        w * 0.92,
        54,
        10,
        sheet.tube(index % 2 === 0 ? accent : tone(accent, -0.2), true),
      );
      sheet.stroke(`M${x + 2} ${y + 297}H${x + w - 2}`, '#ffffff', 4);
    });
  }
}

export function sandingBlocks(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b' } = recipe;
  const block = (x: number, y: number, w: number, h: number, top: string, arch: number): void => {
    sheet.shadow(x + w / 2 + 10, y + h, w * 0.54, 20);
    sheet.path(
      `M${x} ${y + h * 0.62}L${x + 34} ${y}Q${x + w / 2} ${y - arch} ${x + w - 10} ${y}L${x + w} ${y + h * 0.62}Q${x + w / 2} ${y + h * 0.62 - arch * 0.4} ${x} ${y + h * 0.62}Z`,
      sheet.face(top),
    );
    sheet.path(
      `M${x} ${y + h * 0.62}Q${x + w / 2} ${y + h * 0.62 - arch * 0.4} ${x + w} ${y + h * 0.62}V${y + h * 0.84}H${x}Z`,
      tone(top, -0.42),
    );
    sheet.rect(x, y + h * 0.84, w, h * 0.16, 3, '#c9a45a');
  };
  block(150, 190, 500, 110, colour, 6);
  block(120, 310, 380, 112, accent, 34);
  block(530, 316, 160, 108, '#e08e0b', 14);
  block(190, 440, 250, 116, '#e08e0b', 4);
  block(460, 448, 220, 116, colour, 40);
  block(130, 572, 540, 112, accent, 5);
}
