import { dab, drumLabel, houseColours, print, sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { drum, type Sheet, tone } from './sheet.js';

const steel = '#b8bec5';

/** A lever-lid tin; `handle` gives it ears and a wire bail. */
function leverTin(
  sheet: Sheet,
  recipe: PictureRecipe,
  box: { cx: number; rx: number; top: number; bottom: number },
  handle: boolean,
): void {
  const { cx, rx, top, bottom } = box;
  const ry = rx * 0.2;
  sheet.shadow(cx, bottom + ry * 0.45, rx * 1.12, rx * 0.26);
  sheet.path(drum(cx, top, bottom, rx, ry), sheet.tube(steel));
  drumLabel(
    sheet,
    recipe.brand,
    { cx, rx, ry, top: top + rx * 0.13, bottom: bottom - rx * 0.11 },
    recipe.colour,
    recipe.finish,
  );
  sheet.path(drum(cx, top, bottom, rx, ry), sheet.roundness());
  for (const y of [top, bottom - rx * 0.06]) {
    sheet.path(drum(cx, y, y + rx * 0.06, rx + 4, ry), sheet.tube('#d3d8dd'));
  }
  sheet.ellipse(cx, top, rx + 4, ry, sheet.tube('#dfe3e7'));
  sheet.ellipse(cx, top + 2, rx * 0.93, ry * 0.92, sheet.tube('#8d949c'));
  sheet.ellipse(cx, top + 4, rx * 0.86, ry * 0.83, sheet.tube('#c4cad0'));
  sheet.ellipse(cx, top + 7, rx * 0.76, ry * 0.71, sheet.face('#c9ced3', 0.7));
  dab(sheet, cx + rx * 0.1, top + 7, rx * 0.34, ry * 0.32, recipe.colour, recipe.finish ?? 'gloss');
  if (handle) {
    for (const side of [-1, 1]) {
      sheet.ellipse(cx + side * (rx - 2), top + rx * 0.32, 13, 16, sheet.tube('#d3d8dd'));
    }
    sheet.stroke(
      `M${cx - rx} ${top + rx * 0.32}C${cx - rx * 0.95} ${top + rx * 1.02} ${cx + rx * 0.95} ${top + rx * 1.02} ${cx + rx} ${top + rx * 0.32}`,
      '#6f777f',
      6,
    );
    sheet.stroke(
      `M${cx - rx} ${top + rx * 0.32 - 2}C${cx - rx * 0.95} ${top + rx * 1.02 - 2} ${cx + rx * 0.95} ${top + rx * 1.02 - 2} ${cx + rx} ${top + rx * 0.32 - 2}`,
      '#eef1f3',
      2,
    );
  }
}

export function tin(sheet: Sheet, recipe: PictureRecipe): void {
  leverTin(sheet, recipe, { cx: 400, rx: 172, top: 238, bottom: 634 }, false);
}

export function largeTin(sheet: Sheet, recipe: PictureRecipe): void {
  leverTin(sheet, recipe, { cx: 400, rx: 212, top: 186, bottom: 646 }, true);
}

/** The tin from above, its lid beside it and a stick across. */
export function openTin(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, finish = 'gloss' } = recipe;
  sheet.shadow(350, 560, 250, 62);
  sheet.path(drum(350, 360, 560, 222, 128), sheet.tube(steel));
  sheet.path(drum(350, 402, 536, 222, 128), houseColours[recipe.brand].ground);
  sheet.path(drum(350, 470, 524, 222, 128), colour);
  sheet.path(drum(350, 460, 471, 222, 128), houseColours[recipe.brand].accent);
  sheet.path(drum(350, 360, 560, 222, 128), sheet.roundness());
  sheet.ellipse(350, 360, 226, 132, sheet.tube('#dfe3e7'));
  sheet.ellipse(350, 363, 208, 119, sheet.tube('#7c848c'));
  sheet.ellipse(350, 374, 196, 108, sheet.face(colour, 0.7));
  if (finish === 'metallic' || finish === 'pearl') {
    sheet.clipped('M154 374A196 108 0 0 1 546 374A196 108 0 0 1 154 374Z', () => {
      sheet.stroke('M200 330C300 300 380 420 520 360', tone(colour, 0.35), 14, 'opacity="0.35"');
      sheet.stroke('M190 400C300 360 380 470 500 410', tone(colour, -0.3), 12, 'opacity="0.3"');
    });
  }
  sheet.path(
    'M196 340C240 292 360 276 430 292C380 296 280 312 236 352C214 372 178 366 196 340Z',
    '#ffffff',
    `opacity="${finish === 'primer' || finish === 'matt' ? 0.12 : 0.42}"`,
  );
  sheet.turned(-27, 460, 300, () => {
    sheet.path(
      'M300 286H690a16 16 0 0 1 0 30H300Z',
      sheet.linear(
        [
          [0, '#e3c08d'],
          [1, '#b98a52'],
        ],
        0,
        0,
        0,
        1,
      ),
    );
    sheet.path('M300 286H440c-14 10 -4 20 -16 30H300Z', sheet.face(colour, 0.8));
  });
  sheet.shadow(618, 606, 112, 30);
  sheet.ellipse(616, 590, 112, 58, sheet.tube('#aab1b8'));
  sheet.ellipse(616, 582, 112, 58, sheet.tube('#dfe3e7'));
  sheet.ellipse(616, 584, 92, 46, sheet.face('#bcc3c9', 0.8));
  dab(sheet, 610, 584, 58, 27, colour, finish);
}

/** Tin and hardener side by side. */
export function tinKit(sheet: Sheet, recipe: PictureRecipe): void {
  hardenerBottle(sheet, recipe, { cx: 572, rx: 82, top: 330, bottom: 628 }, houseColours[recipe.brand].accent);
  leverTin(sheet, recipe, { cx: 316, rx: 166, top: 256, bottom: 640 }, false);
}

export function bottle(sheet: Sheet, recipe: PictureRecipe): void {
  hardenerBottle(sheet, recipe, { cx: 400, rx: 118, top: 246, bottom: 640 }, recipe.colour);
}

function hardenerBottle(
  sheet: Sheet,
  recipe: PictureRecipe,
  box: { cx: number; rx: number; top: number; bottom: number },
  colour: string,
): void {
  const { cx, rx, top, bottom } = box;
  const ry = rx * 0.2;
  const house = houseColours[recipe.brand];
  const neck = rx * 0.4;
  sheet.shadow(cx, bottom + ry * 0.4, rx * 1.12, rx * 0.28);
  sheet.path(
    `M${cx - neck} ${top - rx * 0.42}V${top - rx * 0.3}C${cx - neck} ${top - rx * 0.05} ${cx - rx} ${top - rx * 0.02} ${cx - rx} ${top + rx * 0.36}V${bottom}A${rx} ${ry} 0 0 0 ${cx + rx} ${bottom}V${top + rx * 0.36}C${cx + rx} ${top - rx * 0.02} ${cx + neck} ${top - rx * 0.05} ${cx + neck} ${top - rx * 0.3}V${top - rx * 0.42}Z`,
    sheet.tube('#c7ccd2'),
  );
  const labelTop = top + rx * 0.55;
  const labelBottom = bottom - rx * 0.2;
  sheet.path(drum(cx, labelTop, labelBottom, rx, ry), house.ground);
  sheet.path(drum(cx, labelTop, labelTop + (labelBottom - labelTop) * 0.4, rx, ry), colour);
  sheet.path(drum(cx, labelBottom - 16, labelBottom, rx, ry), house.ink);
  sign(sheet, recipe.brand, cx - rx * 0.1, labelTop + (labelBottom - labelTop) * 0.22 + ry, rx * 0.26, '#ffffff');
  print(sheet, cx - rx * 0.5, labelTop + (labelBottom - labelTop) * 0.58 + ry, rx * 0.95, 4, house.ink, rx * 0.06);
  sheet.path(drum(cx, labelTop, labelBottom, rx, ry), sheet.roundness(0.9));
  const capTop = top - rx * 0.86;
  sheet.path(drum(cx, capTop, top - rx * 0.36, neck * 1.22, neck * 0.3), sheet.tube('#24282e'));
  for (let x = -0.9; x <= 0.91; x += 0.225) {
    sheet.stroke(`M${cx + neck * 1.2 * x} ${capTop + 14}V${top - rx * 0.36}`, '#000000', 2, 'opacity="0.25"');
  }
  sheet.ellipse(cx, capTop, neck * 1.22, neck * 0.3, sheet.face('#3a4048', 0.8));
}

/** The flat five-litre can with a handle and a screw cap. */
export function jerrycan(sheet: Sheet, recipe: PictureRecipe): void {
  const house = houseColours[recipe.brand];
  sheet.shadow(410, 654, 240, 44);
  sheet.path(
    'M556 214L640 186V612L556 652Z',
    sheet.linear(
      [
        [0, '#8f979f'],
        [1, '#626a73'],
      ],
      0,
      0,
      1,
      0.4,
    ),
  );
  sheet.path(
    'M204 214L300 186H640L556 214Z',
    sheet.linear(
      [
        [0, '#eef1f3'],
        [1, '#b3bac1'],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  sheet.rect(
    204,
    214,
    352,
    440,
    10,
    sheet.linear([
      [0, '#aeb5bc'],
      [0.2, '#d9dee2'],
      [0.7, '#bfc6cc'],
      [1, '#949ca4'],
    ]),
  );
  sheet.rect(204, 252, 352, 372, 0, house.ground);
  sheet.rect(204, 252, 352, 34, 0, house.ink);
  sheet.path('M204 430L556 388V580H204Z', recipe.colour);
  sheet.path('M204 420L556 378V390L204 432Z', house.accent);
  sheet.path('M556 252L640 222V590L556 624Z', tone(house.ground, -0.25));
  sheet.path('M556 388L640 350V546L556 580Z', tone(recipe.colour, -0.4));
  sheet.path('M556 252L640 222V252L556 286Z', tone(house.ink, -0.4));
  sign(sheet, recipe.brand, 268, 348, 34, house.ink);
  print(sheet, 326, 326, 170, 3, house.ink, 9);
  print(sheet, 238, 486, 180, 4, '#ffffff', 7);
  sheet.path('M504 470l34 34l-34 34l-34 -34Z', '#ffffff');
  sheet.path('M504 477l27 27l-27 27l-27 -27Z', 'none', 'stroke="#c2272d" stroke-width="4"');
  sheet.path('M504 488c12 10 12 26 0 30c-12 -4 -12 -20 0 -30Z', '#16181b');
  sheet.rect(
    204,
    214,
    352,
    440,
    10,
    sheet.linear([
      [0, '#000', 0.16],
      [0.14, '#fff', 0.22],
      [0.3, '#fff', 0.05],
      [1, '#000', 0.14],
    ]),
  );
  sheet.stroke('M330 200C330 140 500 130 520 196', '#5d656d', 20);
  sheet.stroke('M330 196C332 142 498 134 516 192', '#c3c9cf', 7);
  sheet.path(drum(262, 166, 200, 34, 10), sheet.tube('#24282e')).ellipse(262, 166, 34, 10, '#454b53');
}

/** A filler or sealer tub with a snap lid; two pieces add the tube of hardener. */
export function tub(sheet: Sheet, recipe: PictureRecipe): void {
  const house = houseColours[recipe.brand];
  const colour = recipe.colour;
  sheet.shadow(390, 640, 220, 48);
  sheet.path('M196 290L218 628A174 34 0 0 0 566 628L588 290Z', sheet.tube('#eceef0'));
  sheet.path('M203 350L216 600A176 36 0 0 0 568 600L581 350A190 40 0 0 1 203 350Z', house.ground);
  sheet.path('M208 450L216 600A176 36 0 0 0 568 600L576 450A186 38 0 0 1 208 450Z', colour);
  sheet.path('M207.500 440L208 452A186 38 0 0 0 576 452L576.500 440A186 38 0 0 1 207.500 440Z', house.accent);
  sign(sheet, recipe.brand, 320, 424, 34, house.ink);
  print(sheet, 374, 404, 130, 3, house.ink, 8);
  sheet.path('M196 290L218 628A174 34 0 0 0 566 628L588 290Z', sheet.roundness());
  sheet.path(drum(392, 262, 304, 208, 42), sheet.tube(tone(house.ink, 0.1)));
  sheet.ellipse(392, 262, 208, 42, sheet.face(tone(house.ink, 0.22), 0.8));
  sheet.ellipse(392, 264, 180, 33, sheet.face(tone(house.ink, 0.12), 0.7));
  if (recipe.count === 2) {
    sheet.shadow(628, 662, 96, 22);
    sheet.turned(-12, 620, 640, () => {
      sheet.path('M548 610H690L706 650H548Z', sheet.tube('#d7263d', true));
      sheet.rect(520, 618, 32, 26, 4, sheet.tube('#f4f4f2', true));
      sheet.rect(694, 606, 14, 50, 3, sheet.tube('#e9ebee', true));
    });
  }
}

/** Compound or reducer in a squeezable plastic bottle with a flip cap. */
export function squeezeBottle(sheet: Sheet, recipe: PictureRecipe): void {
  const house = houseColours[recipe.brand];
  const body = 'M268 330C268 270 330 262 352 236H448C470 262 532 270 532 330V628A132 26 0 0 1 268 628Z';
  sheet.shadow(400, 640, 152, 38);
  sheet.path(body, sheet.tube('#f0f2f4'));
  sheet.clipped(body, () => {
    sheet.path(drum(400, 330, 596, 132, 26), house.ground);
    sheet.path(drum(400, 330, 436, 132, 26), house.ink);
    sheet.path('M268 470L532 420V596A132 26 0 0 1 268 596Z', recipe.colour);
    sign(sheet, recipe.brand, 400, 398, 34, '#ffffff');
    print(sheet, 322, 520, 150, 3, '#ffffff', 8);
  });
  sheet.path(body, sheet.roundness(0.85));
  sheet
    .path(drum(400, 150, 240, 52, 12), sheet.tube(recipe.colour))
    .ellipse(400, 150, 52, 12, tone(recipe.colour, 0.3));
  sheet
    .path(drum(400, 122, 150, 20, 6), sheet.tube(tone(recipe.colour, -0.2)))
    .ellipse(400, 122, 20, 6, tone(recipe.colour, 0.35));
}

export function triggerBottle(sheet: Sheet, recipe: PictureRecipe): void {
  const house = houseColours[recipe.brand];
  const body = 'M288 378C288 322 352 318 362 270H438C448 318 512 322 512 378V632A112 22 0 0 1 288 632Z';
  sheet.shadow(400, 644, 132, 32);
  sheet.path(body, sheet.tube(tone(recipe.colour, 0.5)));
  sheet.clipped(body, () => {
    sheet.path(drum(400, 392, 606, 112, 22), house.ground);
    sheet.path(drum(400, 392, 470, 112, 22), house.ink);
    sheet.path('M288 530L512 490V606A112 22 0 0 1 288 606Z', recipe.colour);
    sign(sheet, recipe.brand, 400, 448, 28, '#ffffff');
    print(sheet, 336, 562, 120, 2, '#ffffff', 7);
  });
  sheet.path(body, sheet.roundness(0.85));
  sheet.path(drum(400, 236, 276, 46, 10), sheet.tube('#24282e'));
  sheet.path(
    'M372 236V190H330L262 196V172L340 150H470C500 150 520 176 516 206L436 214V236Z',
    sheet.linear(
      [
        [0, '#4a515a'],
        [1, '#16191d'],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  sheet.rect(240, 168, 26, 32, 5, sheet.face(recipe.colour));
  sheet.path('M340 206C332 244 318 268 300 290L318 298C344 270 362 244 366 206Z', sheet.face(recipe.colour));
}
