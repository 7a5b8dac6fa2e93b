import { houseColours, sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { type Sheet, tone } from './sheet.js';

/** A gravity gun from the side; count 0 is a mini gun with a small cup, count 2 has a gauge in the grip. */
export function sprayGun(sheet: Sheet, recipe: PictureRecipe): void {
  const mini = recipe.count === 0;
  sheet.shadow(430, 716, 190, 30);
  if (mini) sheet.turned(0, 420, 716, () => gravityGun(sheet, recipe), 0.96);
  else gravityGun(sheet, recipe);
}

function gravityGun(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#12a3a5', count } = recipe;
  const metal = sheet.tube(colour, true);
  const chrome = sheet.tube('#c9ced3', true);
  // Cup with its lid and the paint inside.
  sheet.turned(-9, 352, 320, () => {
    const small = count === 0;
    const half = small ? 66 : 104;
    const top = small ? 168 : 92;
    sheet.path(
      `M${352 - half} ${top + 22}L${352 - half + 12} 232C${352 - half + 14} 262 332 270 332 300H372C372 270 ${352 + half - 14} 262 ${352 + half - 12} 232L${352 + half} ${top + 22}Z`,
      sheet.linear([
        [0, '#c3cdd4', 0.95],
        [0.25, '#ffffff', 0.92],
        [0.5, '#e2e8ec', 0.9],
        [1, '#93a1ab', 0.95],
      ]),
    );
    sheet.path(
      `M${352 - half + 8} ${top + 76}L${352 - half + 12} 232C${352 - half + 14} 262 332 270 332 300H372C372 270 ${352 + half - 14} 262 ${352 + half - 12} 232L${352 + half - 8} ${top + 76}Z`,
      accent,
      'opacity="0.28"',
    );
    for (let mark = 0; mark < (small ? 3 : 5); mark += 1) {
      sheet.stroke(
        `M${352 + half * 0.3} ${226 - mark * 24}h${mark % 2 === 0 ? 34 : 20}`,
        '#4a5660',
        2.5,
        'opacity="0.6"',
      );
    }
    sheet.path(
      `M${352 - half + 22} ${top + 34}L${352 - half + 32} 228`,
      'none',
      'stroke="#fff" stroke-width="11" stroke-linecap="round" opacity="0.75"',
    );
    sheet.rect(352 - half - 8, top, half * 2 + 16, 28, 10, sheet.tube('#2b3138'));
    sheet.path(
      `M${352 - half + 14} ${top}C${352 - half + 20} ${top - 22} ${352 + half - 20} ${top - 22} ${352 + half - 14} ${top}Z`,
      sheet.tube('#383f47'),
    );
    sheet.rect(340, top - 30, 24, 18, 6, sheet.tube(accent));
    sheet.rect(326, 296, 52, 68, 6, sheet.tube('#b9bfc6'));
    for (let x = 332; x < 376; x += 8) sheet.stroke(`M${x} 300v26`, '#5c646c', 2, 'opacity="0.5"');
  });
  // Trigger behind the guard.
  sheet.path(
    'M356 404C350 470 372 540 404 584C414 598 434 590 428 574C404 520 394 466 402 410Z',
    sheet.linear([
      [0, '#eef1f3'],
      [0.5, '#b3bac1'],
      [1, '#767e86'],
    ]),
  );
  // Grip.
  sheet.path(
    'M446 396C462 470 492 560 512 650C516 672 528 682 548 678L588 670C606 666 612 654 606 634C584 556 560 470 566 404L560 340H452Z',
    sheet.linear([
      [0, tone(colour, -0.35)],
      [0.25, tone(colour, 0.3)],
      [0.55, colour],
      [1, tone(colour, -0.5)],
    ]),
  );
  sheet.path(
    'M470 440C486 510 508 590 524 654C528 664 536 666 546 664C526 590 502 500 494 436Z',
    '#ffffff',
    'opacity="0.22"',
  );
  // Barrel with hook.
  sheet.path(
    'M276 352H452C470 320 494 306 520 304C534 304 540 316 532 326C524 336 534 346 560 344C578 344 584 356 584 372V398C584 412 574 420 558 420H440C400 420 380 414 352 418L276 420Z',
    metal,
  );
  sheet.path(
    'M286 362H452C470 334 494 318 516 314',
    'none',
    'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="0.55"',
  );
  sheet.path('M392 386H470L462 400H400Z', accent);
  // Air cap: ring, cap, horns.
  sheet.rect(236, 344, 48, 82, 9, chrome);
  for (let y = 350; y < 424; y += 9) sheet.stroke(`M240 ${y}h40`, '#5c646c', 2, 'opacity="0.35"');
  sheet.path(
    'M238 352L206 344L196 330L184 338L196 368V402L184 432L196 440L206 426L238 418Z',
    sheet.tube('#d5b66a', true),
  );
  sheet.rect(186, 378, 14, 14, 3, '#565e66');
  // Knobs behind: fluid and fan.
  for (const [x, y, w, h, fill] of [
    [584, 366, 70, 38, '#c9ced3'],
    [566, 326, 58, 30, accent],
  ] as const) {
    sheet.rect(x, y, w, h, 7, sheet.tube(fill, true));
    for (let line = x + 18; line < x + w - 4; line += 7)
      sheet.stroke(`M${line} ${y + 3}v${h - 6}`, '#1f252b', 1.8, 'opacity="0.35"');
  }
  // Air inlet.
  sheet.turned(-13, 560, 690, () => {
    sheet.rect(536, 668, 50, 20, 4, chrome);
    sheet.rect(545, 686, 32, 26, 3, sheet.tube('#b9924a'));
    for (let y = 690; y < 712; y += 5) sheet.stroke(`M546 ${y}h30`, '#5a431a', 1.5, 'opacity="0.5"');
  });
  if (count === 2) {
    sheet.turned(-14, 548, 560, () => {
      sheet.rect(526, 520, 52, 92, 10, '#101317');
      sheet.rect(
        532,
        530,
        40,
        46,
        4,
        sheet.linear(
          [
            [0, '#cfe3d2'],
            [1, '#8fb69a'],
          ],
          0,
          0,
          1,
          1,
        ),
      );
      sheet.path('M540 540h10v26h-10M554 540h12v12h-12v14h12', 'none', 'stroke="#1d2a20" stroke-width="3.500"');
      sheet.circle(552, 594, 9, accent);
    });
  } else {
    sign(sheet, recipe.brand, 527, 470, 16, '#ffffff');
  }
}

export function schutzGun(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#23262b' } = recipe;
  const house = houseColours[recipe.brand];
  sheet.shadow(330, 716, 130, 26);
  sheet.path(
    'M260 400H400V440C430 462 442 480 442 520V690A112 22 0 0 1 218 690V520C218 480 230 462 260 440Z',
    sheet.tube('#dfe3e6'),
  );
  sheet.rect(218, 540, 224, 120, 0, house.ink);
  sheet.rect(218, 600, 224, 60, 0, colour);
  sign(sheet, recipe.brand, 330, 570, 22, '#ffffff');
  sheet.rect(218, 520, 224, 180, 0, sheet.roundness(0.7));
  sheet.rect(252, 360, 156, 52, 8, sheet.tube(accent));
  sheet.rect(180, 296, 330, 70, 16, sheet.tube(colour, true));
  sheet.path('M180 312L108 318V344L180 350Z', sheet.tube('#c9ced3', true));
  sheet.path(
    'M456 356C470 430 506 500 530 580C536 602 548 606 562 602L590 594C604 590 606 578 600 562C574 490 552 420 552 340L520 296H456Z',
    sheet.linear([
      [0, tone(colour, -0.3)],
      [0.3, tone(colour, 0.25)],
      [1, tone(colour, -0.5)],
    ]),
  );
  sheet.path(
    'M430 362C424 420 436 462 466 500C476 510 490 500 484 486C470 450 464 410 470 362Z',
    sheet.linear([
      [0, '#eef1f3'],
      [1, '#767e86'],
    ]),
  );
  sheet.turned(-15, 570, 606, () => sheet.rect(552, 598, 34, 44, 4, sheet.tube('#b9924a')));
  sheet.stroke('M196 310H490', '#ffffff', 5, 'opacity="0.45"');
}
