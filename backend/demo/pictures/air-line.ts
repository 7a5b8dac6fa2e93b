import { dial } from './compressors.js';
import { sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { drum, type Sheet, tone } from './sheet.js';

/** Turbine box with its hose and gun. */
export function turbine(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#d7dce1' } = recipe;
  sheet.shadow(380, 694, 290, 46);
  sheet.stroke('M556 560C720 560 740 690 560 690C340 690 130 720 120 640C112 590 230 610 250 640', '#2b3138', 34);
  sheet.stroke('M556 556C716 556 736 684 560 684C340 684 130 714 120 634', '#6f777f', 6, 'stroke-dasharray="2 12"');
  sheet.path('M520 300L604 266V560L520 610Z', tone(colour, -0.42));
  sheet.path('M180 300L270 266H604L520 300Z', tone(colour, 0.35));
  sheet.rect(180, 300, 340, 310, 18, sheet.face(colour));
  sheet.stroke('M270 282C270 190 500 190 510 282', '#23282e', 22);
  sheet.stroke('M276 276C280 200 494 200 502 270', '#59626b', 6);
  sheet.circle(300, 460, 104, tone(colour, -0.5));
  for (let ring = 94; ring > 16; ring -= 15)
    sheet.circle(300, 460, ring, 'none', `stroke="${tone(accent, -0.1)}" stroke-width="5"`);
  sign(sheet, recipe.brand, 300, 460, 16, '#ffffff');
  sheet.rect(430, 340, 62, 88, 10, '#1d2126');
  for (const [index, lit] of ['#47c27a', '#47c27a', '#e3b341', '#59626b'].entries())
    sheet.rect(442, 406 - index * 18, 38, 10, 4, lit);
  sheet.circle(461, 500, 30, '#1d2126').circle(461, 500, 20, sheet.face(accent));
  sheet.rect(524, 532, 46, 56, 10, sheet.tube('#2b3138', true));
}

/** Filter stages side by side under one rail, the first with a regulator. */
export function filterRegulator(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#d7dce1', count = 1 } = recipe;
  const gap = count === 1 ? 0 : count === 2 ? 190 : 168;
  const width = count === 3 ? 122 : 146;
  const first = 400 - (gap * (count - 1)) / 2;
  sheet.shadow(400, 700, 90 + gap * (count - 1) * 0.62, 30);
  sheet.rect(first - width * 0.5 - 66, 322, gap * (count - 1) + width + 132, 62, 12, sheet.tube('#aab1b8', true));
  for (const side of [-1, 1]) {
    const x = side < 0 ? first - width * 0.5 - 88 : first + gap * (count - 1) + width * 0.5 + 44;
    sheet.rect(x, 314, 44, 78, 6, sheet.tube('#b9924a', true));
  }
  for (let stage = 0; stage < count; stage += 1) {
    const cx = first + gap * stage;
    const bowlTop = 392;
    const bowlBottom = 620;
    sheet.path(drum(cx, bowlBottom, bowlBottom + 54, width * 0.16, 6), sheet.tube('#b9924a'));
    sheet.path(
      `M${cx - width * 0.46} ${bowlTop}V${bowlBottom - 30}C${cx - width * 0.46} ${bowlBottom + 16} ${cx + width * 0.46} ${bowlBottom + 16} ${cx + width * 0.46} ${bowlBottom - 30}V${bowlTop}Z`,
      sheet.tube(stage === 2 ? '#2b3138' : accent),
    );
    sheet.rect(
      cx - 12,
      bowlTop + 46,
      24,
      130,
      12,
      sheet.linear([
        [0, '#12202b'],
        [0.5, '#5e8aa8'],
        [1, '#1d3444'],
      ]),
    );
    sheet.rect(cx - 12, bowlTop + 130 - stage * 14, 24, 46 + stage * 14, 12, '#8fd0ee', 'opacity="0.7"');
    sheet.rect(cx - width * 0.5, 296, width, 108, 12, sheet.tube(colour));
    sign(sheet, recipe.brand, cx, 366, 15, '#ffffff');
    if (stage === 0) {
      sheet.path(drum(cx, 176, 296, width * 0.36, 10), sheet.tube('#23282e'));
      for (let x = -0.3; x <= 0.31; x += 0.1) sheet.stroke(`M${cx + width * x} 190V280`, '#000', 3, 'opacity="0.4"');
      sheet.ellipse(cx, 176, width * 0.36, 10, '#454c54');
    } else {
      sheet.rect(cx - width * 0.3, 268, width * 0.6, 32, 8, sheet.tube('#23282e'));
      sheet.circle(cx, 252, 18, stage === 1 ? '#47c27a' : '#e3b341');
    }
  }
  dial(sheet, first, 336, 38);
}

/** A coil: air hose with fittings, or (count 2) foam cord without them. */
export function hose(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#d9480f', count } = recipe;
  sheet.shadow(400, 640, 270, 52);
  const loops = count === 2 ? 5 : 6;
  for (let loop = 0; loop < loops; loop += 1) {
    const y = 566 - loop * (count === 2 ? 44 : 38);
    const rx = 244 - (loop % 2) * 10;
    const width = count === 2 ? 46 : 38;
    for (const [shift, shade, thick] of [
      [0, -0.5, 1],
      [-2, -0.1, 0.8],
      [-5, 0.3, 0.34],
      [-7, 0.6, 0.12],
    ] as const) {
      sheet.ellipse(
        400,
        y + shift,
        rx,
        86,
        'none',
        `stroke="${tone(colour, count === 2 ? shade * 0.6 : shade)}" stroke-width="${width * thick}"`,
      );
    }
  }
  if (count === 2) return;
  sheet
    .stroke('M170 420C90 470 90 640 210 664', tone(colour, -0.3), 36)
    .stroke('M168 414C84 464 88 634 208 656', tone(colour, 0.35), 9);
  sheet
    .stroke('M632 380C710 420 720 560 640 640', tone(colour, -0.3), 36)
    .stroke('M628 376C704 416 712 552 634 632', tone(colour, 0.35), 9);
  for (const [x, y, turn] of [
    [236, 668, 8],
    [622, 662, 128],
  ] as const) {
    sheet.turned(turn, x, y, () => {
      sheet.rect(x - 30, y - 24, 44, 48, 6, sheet.tube(accent, true));
      sheet.rect(x + 12, y - 18, 40, 36, 4, sheet.tube('#b9924a', true));
      sheet.rect(x + 50, y - 12, 30, 24, 4, sheet.tube('#d3d8dd', true));
    });
  }
}

export function hoseReel(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#1f2937' } = recipe;
  sheet.shadow(400, 712, 220, 36);
  sheet
    .stroke('M560 500C650 540 640 640 560 700', accent, 24)
    .stroke('M556 496C640 536 634 632 554 694', tone(accent, 0.4), 6);
  sheet.rect(532, 676, 40, 44, 6, sheet.tube('#b9924a', true));
  sheet.rect(330, 90, 140, 60, 10, sheet.tube('#8d949b')).rect(374, 130, 52, 60, 6, sheet.tube('#6b737b'));
  sheet.circle(430, 390, 236, tone(colour, -0.55)).circle(
    418,
    386,
    236,
    sheet.linear(
      [
        [0, tone(colour, 0.35)],
        [0.5, colour],
        [1, tone(colour, -0.45)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  sheet.circle(418, 386, 176, tone(colour, -0.25));
  for (let ring = 168; ring > 92; ring -= 19) {
    sheet
      .circle(418, 386, ring, 'none', `stroke="${accent}" stroke-width="17"`)
      .circle(416, 383, ring + 3, 'none', `stroke="${tone(accent, 0.4)}" stroke-width="4"`);
  }
  sheet.circle(418, 386, 84, sheet.face(colour));
  sign(sheet, recipe.brand, 418, 386, 34, '#ffffff');
  sheet.path('M226 300C270 214 340 168 426 166C340 200 280 250 252 320Z', '#fff', 'opacity="0.35"');
}

export function couplings(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#d7dce1' } = recipe;
  const female = (x: number, y: number, turn: number): void => {
    sheet.shadow(x, y + 44, 104, 18);
    sheet.turned(turn, x, y, () => {
      sheet.rect(x - 92, y - 26, 44, 52, 5, sheet.tube(colour, true));
      sheet.rect(x - 52, y - 40, 104, 80, 10, sheet.tube(accent, true));
      for (let line = x - 30; line < x + 36; line += 10)
        sheet.stroke(`M${line} ${y - 37}v74`, '#3b424a', 2.5, 'opacity="0.4"');
      sheet.rect(x + 50, y - 33, 34, 66, 8, sheet.tube('#8d949b', true)).ellipse(x + 84, y, 8, 26, '#3b424a');
    });
  };
  const plug = (x: number, y: number, turn: number): void => {
    sheet.shadow(x, y + 32, 70, 13);
    sheet.turned(turn, x, y, () => {
      sheet.rect(x - 66, y - 26, 40, 52, 4, sheet.tube(colour, true));
      for (let line = x - 62; line < x - 28; line += 7)
        sheet.stroke(`M${line} ${y - 24}v48`, '#5a431a', 2, 'opacity="0.45"');
      sheet.rect(x - 28, y - 30, 26, 60, 4, sheet.tube('#c9ced3', true));
      sheet
        .rect(x - 4, y - 17, 66, 34, 5, sheet.tube('#dfe3e6', true))
        .rect(x + 20, y - 22, 14, 44, 4, sheet.tube('#dfe3e6', true));
    });
  };
  female(270, 310, -14);
  female(540, 290, 10);
  for (const [x, y, turn] of [
    [220, 450, 12],
    [410, 440, -18],
    [600, 450, 8],
    [210, 590, -10],
    [405, 600, 14],
    [600, 600, -6],
  ] as const)
    plug(x, y, turn);
}
