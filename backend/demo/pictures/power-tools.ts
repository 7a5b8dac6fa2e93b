import { sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { drum, type Sheet, tone } from './sheet.js';

/** A drum with its upper face, all of one colour. */
function solid(sheet: Sheet, cx: number, top: number, bottom: number, rx: number, ry: number, colour: string): void {
  sheet
    .path(drum(cx, top, bottom, rx, ry), sheet.tube(colour))
    .ellipse(cx, top, rx, ry, sheet.face(tone(colour, 0.14)));
}

/** A palm sander; count 2 is the electric one with cable and paddle. */
export function orbitalSander(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#e08e0b', count } = recipe;
  sheet.shadow(390, 642, 250, 46);
  if (count === 2) sheet.stroke('M560 400C660 400 660 280 720 220', '#15181c', 20);
  else
    sheet
      .stroke('M600 400C690 410 690 560 740 640', '#2b3138', 38)
      .stroke('M600 394C684 404 684 552 734 632', '#6f777f', 6);
  solid(sheet, 370, 598, 618, 232, 30, '#b9822b');
  solid(sheet, 370, 566, 596, 228, 30, '#1b1f24');
  solid(sheet, 370, 520, 566, 206, 30, '#3b424a');
  sheet.path(
    'M200 520C200 470 260 456 300 448H440C480 456 540 470 540 520A170 24 0 0 1 200 520Z',
    sheet.tube(accent === '#2b2f36' ? '#3b424a' : '#23282e'),
  );
  sheet.path('M470 400H600A30 30 0 0 1 630 430V440A30 30 0 0 1 600 470H480Z', sheet.tube('#23282e', true));
  sheet.path(
    'M232 380C226 300 290 262 372 262C470 262 520 306 516 380C514 430 480 462 372 462C268 462 236 430 232 380Z',
    sheet.linear([
      [0, tone(colour, -0.2)],
      [0.3, tone(colour, 0.4)],
      [0.6, colour],
      [1, tone(colour, -0.5)],
    ]),
  );
  sheet.path(
    'M232 380C300 412 440 414 516 380C518 396 514 410 506 422C440 444 300 444 242 422C234 410 232 396 232 380Z',
    accent,
  );
  sheet.path('M258 340C268 296 320 280 380 282C330 296 290 316 276 356Z', '#ffffff', 'opacity="0.4"');
  sheet.path(
    'M440 270C500 250 560 262 590 300C596 310 586 318 574 314C540 296 500 296 456 306Z',
    sheet.face('#23282e'),
  );
  sign(sheet, recipe.brand, 366, 346, 28, '#ffffff');
}

export function beltSander(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#e08e0b' } = recipe;
  sheet.shadow(400, 600, 310, 34);
  sheet.turned(-12, 400, 450, () => {
    sheet.rect(80, 404, 300, 46, 23, sheet.tube('#b9822b', true)).rect(100, 418, 260, 18, 9, '#5c646c');
    sheet.circle(104, 427, 15, sheet.face('#d3d8dd'));
    sheet.path(
      'M330 380H470C500 380 510 400 510 420V446C510 466 500 480 470 480H330C310 470 310 390 330 380Z',
      sheet.tube('#c9ced3', true),
    );
    sheet.path('M470 372H690C716 372 726 396 724 424C726 452 716 476 690 476H470Z', sheet.tube(colour, true));
    for (let x = 530; x < 690; x += 16) sheet.stroke(`M${x} 380v88`, '#000', 5, 'opacity="0.3"');
    sheet.rect(420, 384, 46, 84, 10, sheet.tube(accent, true));
    sheet.path('M500 476H650L630 506H540C516 506 506 494 500 476Z', sheet.tube('#8d949b', true));
    sheet.rect(722, 400, 44, 48, 5, sheet.tube('#b9924a', true));
    sign(sheet, recipe.brand, 366, 428, 24, '#4a5158');
  });
}

/** A full-size polisher from the side; count 2 has the thick head of a dual-action machine. */
export function polisher(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#2b2f36', count } = recipe;
  const foam = '#e8842c';
  sheet.shadow(300, 640, 210, 40);
  sheet.shadow(600, 640, 160, 20, 0.5);
  sheet.stroke('M712 410C770 420 770 560 690 640', '#15181c', 18);
  solid(sheet, 250, 586, 624, 158, 24, foam);
  for (let x = 110; x < 400; x += 26) sheet.stroke(`M${x} 606v24`, tone(foam, -0.4), 4, 'opacity="0.35"');
  solid(sheet, 250, 560, 588, 140, 20, '#23282e');
  sheet.rect(226, 500, 48, 64, 6, sheet.tube('#c9ced3'));
  sheet.path(
    'M160 520V400C160 350 190 330 250 330C300 330 330 346 340 380L346 520Z',
    sheet.tube(count === 2 ? '#3b424a' : '#b3bac1'),
  );
  sheet.rect(156, 470, 194, 40, 10, sheet.tube(accent, true));
  sheet.path(
    'M320 372C360 352 420 350 480 360L690 380C722 384 734 404 732 430C730 458 714 472 684 472L470 470C410 474 350 486 330 470Z',
    sheet.tube(colour, true),
  );
  sheet.path('M474 366L690 386C714 390 724 400 726 414L470 396Z', '#ffffff', 'opacity="0.22"');
  sheet.path('M460 466H640L624 500H500C478 498 466 486 460 466Z', sheet.face('#15181c'));
  for (let x = 600; x < 690; x += 14) sheet.stroke(`M${x} 404v44`, '#000', 6, 'opacity="0.4"');
  sheet.path(
    'M180 346C150 300 180 250 236 250C290 250 320 296 312 340',
    'none',
    `stroke="${tone(accent, -0.1)}" stroke-width="34" stroke-linecap="round"`,
  );
  sheet.path(
    'M178 330C164 296 194 262 236 260',
    'none',
    'stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity="0.4"',
  );
  sign(sheet, recipe.brand, 420, 424, 28, '#ffffff');
}

export function miniPolisher(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#e08e0b' } = recipe;
  sheet.shadow(300, 652, 130, 30);
  solid(sheet, 276, 606, 640, 96, 17, '#e8842c');
  solid(sheet, 276, 586, 608, 84, 14, '#23282e');
  sheet.rect(254, 530, 44, 60, 6, sheet.tube('#c9ced3'));
  sheet.path('M212 540V470C212 430 240 414 280 414C320 414 342 430 342 470V540Z', sheet.tube('#5c646c'));
  sheet.turned(-34, 300, 450, () => {
    sheet.path(
      'M250 408H560C590 408 600 430 600 454C600 480 588 498 560 498H250C230 490 230 416 250 408Z',
      sheet.tube(colour, true),
    );
    sheet.rect(560, 398, 96, 110, 16, sheet.tube('#1b1f24', true)).rect(576, 410, 60, 12, 6, accent);
    sheet.path('M330 498H450C440 520 424 528 400 528C368 528 346 520 330 498Z', sheet.face(accent));
    for (let x = 470; x < 550; x += 14) sheet.stroke(`M${x} 424v58`, '#000', 6, 'opacity="0.35"');
    sign(sheet, recipe.brand, 350, 452, 24, '#ffffff');
  });
  sheet.shadow(600, 660, 80, 18);
  sheet
    .rect(536, 540, 128, 116, 14, sheet.tube('#1b1f24'))
    .rect(552, 520, 96, 26, 8, sheet.tube('#3b424a'))
    .rect(556, 580, 88, 14, 7, accent);
}

/** Hook face of a backing pad, seen at an angle. */
export function backingPad(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#e08e0b' } = recipe;
  sheet.shadow(400, 604, 290, 62);
  solid(sheet, 400, 420, 500, 270, 150, accent);
  sheet.path(drum(400, 410, 456, 276, 154), sheet.tube(tone(colour, -0.2)));
  sheet.ellipse(400, 408, 276, 154, sheet.face(colour));
  let hooks = '';
  for (let index = 0; index < 900; index += 1) {
    const angle = sheet.between(0, Math.PI * 2);
    const radius = Math.sqrt(sheet.between(0, 1));
    hooks += `M${(400 + Math.cos(angle) * radius * 264).toFixed(1)} ${(408 + Math.sin(angle) * radius * 146).toFixed(1)}v3`;
  }
  sheet.stroke(hooks, tone(colour, 0.45), 2, 'opacity="0.5"');
  for (const [count, radius] of [
    [8, 0.72],
    [6, 0.38],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const angle = (index * Math.PI * 2) / count + 0.3;
      const cx = Math.round(400 + Math.cos(angle) * 276 * radius);
      const cy = Math.round(408 + Math.sin(angle) * 154 * radius);
      sheet.ellipse(cx, cy, 19, 11, '#07090b').ellipse(cx, cy + 3, 17, 8, '#1d2126');
    }
  }
  sheet.ellipse(400, 408, 26, 15, '#07090b').ellipse(400, 410, 16, 9, sheet.face('#c9ced3'));
  sheet.ellipse(400, 408, 276, 154, 'none', 'stroke="#ffffff" stroke-opacity="0.25" stroke-width="3"');
}

/** A polishing or fine-abrasive foam pad with a waffle face. */
export function foamPad(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour } = recipe;
  sheet.shadow(400, 612, 280, 58);
  solid(sheet, 400, 470, 530, 262, 138, '#23282e');
  solid(sheet, 400, 400, 500, 268, 146, colour);
  const face = 'M132 400A268 146 0 0 1 668 400A268 146 0 0 1 132 400Z';
  sheet.path(face, sheet.face(colour, 0.8));
  sheet.clipped(face, () => {
    let grid = '';
    for (let step = -9; step <= 9; step += 1)
      grid += `M${400 + step * 58 - 300} 236L${400 + step * 58 + 300} 564M${400 + step * 58 + 300} 236L${400 + step * 58 - 300} 564`;
    sheet.stroke(grid, tone(colour, -0.45), 7, 'opacity="0.55"');
    sheet.turned(0, 400, 400, () => sheet.stroke(grid, tone(colour, 0.5), 2.5, 'opacity="0.6"'), 1, -3, -4);
    let pores = '';
    for (let index = 0; index < 420; index += 1)
      pores += `M${sheet.between(132, 668).toFixed(0)} ${sheet.between(254, 546).toFixed(0)}h.1`;
    sheet.stroke(pores, tone(colour, -0.5), 3.4, 'opacity="0.35"');
  });
  sheet.ellipse(400, 400, 30, 16, tone(colour, -0.6));
  sheet.path('M132 400A268 146 0 0 1 400 254', 'none', 'stroke="#ffffff" stroke-width="4" opacity="0.5"');
}
