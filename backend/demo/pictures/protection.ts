import { houseColours, print, sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { drum, type Sheet, tone } from './sheet.js';

export function gloveBox(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour } = recipe;
  const house = houseColours[recipe.brand];
  sheet.path(
    'M330 320C300 250 280 170 306 160C326 154 340 210 350 236C346 180 344 110 368 108C392 106 396 180 398 226C406 170 418 118 440 124C462 130 452 200 446 240C462 200 486 164 502 176C522 192 486 260 470 326Z',
    sheet.linear(
      [
        [0, tone(colour, 0.45)],
        [0.5, colour],
        [1, tone(colour, -0.3)],
      ],
      0,
      0,
      1,
      0.6,
    ),
  );
  sheet.stroke('M352 240L362 300M398 230L400 300M446 244L436 300', tone(colour, -0.4), 4, 'opacity="0.5"');
  sheet.shadow(410, 660, 310, 46);
  sheet
    .path('M620 340L700 300V590L620 646Z', tone(house.ink, -0.3))
    .path('M120 340L210 300H700L620 340Z', tone(house.ground, -0.08));
  sheet.ellipse(404, 320, 150, 13, tone(house.ink, -0.2));
  sheet.path(
    'M330 330C328 300 340 250 360 240C420 226 470 250 472 328Z',
    sheet.linear(
      [
        [0, tone(colour, 0.3)],
        [1, tone(colour, -0.12)],
      ],
      0,
      0,
      1,
      0.6,
    ),
  );
  sheet
    .rect(120, 340, 500, 306, 4, sheet.face(house.ground, 0.5))
    .path('M120 470L620 400V646H120Z', colour)
    .path('M120 458L620 388V402L120 472Z', house.ink);
  sign(sheet, recipe.brand, 190, 400, 32, house.ink);
  print(sheet, 244, 384, 160, 3, house.ink, 8);
  print(sheet, 168, 560, 190, 3, '#ffffff', 9);
  sheet.circle(540, 546, 58, '#ffffff').circle(540, 546, 46, 'none', `stroke="${colour}" stroke-width="5"`);
  sheet.path(
    'M520 580V540C520 532 528 532 528 540V518C528 510 537 510 537 518V514C537 506 546 506 546 514V520C546 513 554 513 554 520V560C554 574 548 582 536 584Z',
    colour,
  );
}

export function filterPair(sheet: Sheet, recipe: PictureRecipe): void {
  sheet.shadow(290, 640, 170, 40);
  sheet.shadow(560, 596, 150, 34);
  filter(sheet, recipe, 548, 330, 150);
  filter(sheet, recipe, 286, 366, 168);
}

function filter(sheet: Sheet, recipe: PictureRecipe, cx: number, top: number, r: number): void {
  const { colour, accent = '#c2410c' } = recipe;
  const low = top + r * 1.3;
  sheet.path(drum(cx, low, low + r * 0.22, r * 0.4, r * 0.14), sheet.tube('#3b424a'));
  sheet
    .path(drum(cx, top, low, r, r * 0.42), sheet.tube('#e9ebed'))
    .path(drum(cx, top + r * 0.56, top + r * 0.84, r, r * 0.42), sheet.tube(colour))
    .path(drum(cx, top + r * 0.86, top + r * 1.06, r, r * 0.42), sheet.tube('#f4f4f2'));
  sheet
    .ellipse(cx, top, r, r * 0.42, sheet.face('#c9ced3'))
    .ellipse(cx, top + 3, r * 0.88, r * 0.35, sheet.face('#f6f7f7', 0.4));
  for (let ring = 0.78; ring > 0.1; ring -= 0.14)
    sheet.ellipse(cx, top + 3, r * ring, r * ring * 0.4, 'none', 'stroke="#9aa2aa" stroke-width="3" opacity="0.6"');
  sheet.circle(cx, top + 3, r * 0.1, accent);
}

export function respirator(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#c2410c' } = recipe;
  sheet.shadow(400, 660, 280, 44);
  sheet
    .stroke('M250 360C160 240 260 120 400 120C540 120 640 240 550 360', '#2b3138', 22)
    .stroke('M250 356C170 246 266 128 400 128', '#6f777f', 5);
  sheet
    .stroke('M230 470C120 470 130 620 260 650', '#2b3138', 18)
    .stroke('M570 470C680 470 670 620 540 650', '#2b3138', 18);
  sheet.path(
    'M400 216C450 216 470 280 500 330C560 380 566 500 520 580C490 630 450 650 400 650C350 650 310 630 280 580C234 500 240 380 300 330C330 280 350 216 400 216Z',
    sheet.radial(
      [
        [0, tone(colour, 0.5)],
        [0.55, colour],
        [1, tone(colour, -0.5)],
      ],
      0.4,
      0.35,
      0.7,
    ),
  );
  sheet.path(
    'M400 250C436 250 450 300 476 350C512 400 520 500 486 566C466 604 440 616 400 616C360 616 334 604 314 566C280 500 288 400 324 350C350 300 364 250 400 250Z',
    sheet.face(tone(colour, -0.28)),
  );
  sheet.path(
    'M386 262C362 300 352 340 330 380C322 400 318 420 316 440',
    'none',
    'stroke="#ffffff" stroke-width="8" stroke-linecap="round" opacity="0.35"',
  );
  for (const side of [-1, 1]) {
    const cx = 400 + side * 176;
    sheet.circle(cx - side * 30, 470, 66, tone(colour, -0.4));
    sheet.circle(cx, 474, 100, sheet.face('#8a5a2c')).circle(cx + side * 8, 474, 94, sheet.face('#e9ebed', 0.7));
    for (let ring = 78; ring > 12; ring -= 15)
      sheet.circle(cx + side * 8, 474, ring, 'none', 'stroke="#8d949b" stroke-width="4" opacity="0.6"');
    sheet.circle(cx + side * 8, 474, 18, accent);
  }
  sheet.circle(400, 510, 52, sheet.face('#2b3138')).circle(400, 510, 38, sheet.face('#4a515a'));
  sign(sheet, recipe.brand, 400, 510, 18, '#ffffff');
}

export function visor(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#1b87c9' } = recipe;
  sheet.shadow(380, 690, 260, 40);
  sheet
    .stroke('M500 250C690 250 700 500 600 610', '#2b3138', 40)
    .stroke('M496 244C680 244 692 494 594 604', '#6f777f', 7, 'stroke-dasharray="2 13"');
  sheet.path(
    'M150 290C150 160 250 96 370 96C490 96 580 170 580 290L560 330H170Z',
    sheet.linear([
      [0, tone(colour, -0.1)],
      [0.3, tone(colour, 0.45)],
      [0.6, colour],
      [1, tone(colour, -0.5)],
    ]),
  );
  sheet.path('M180 150C230 116 300 104 360 106C300 126 240 160 214 220Z', '#ffffff', 'opacity="0.3"');
  sheet.path(
    'M160 320H560L530 560C520 620 440 640 360 640C280 640 204 620 194 560Z',
    sheet.linear(
      [
        [0, '#cfe3ee', 0.85],
        [0.28, '#ffffff', 0.9],
        [0.4, '#b5d2e2', 0.75],
        [0.75, '#dcebf3', 0.85],
        [1, '#86a9bd', 0.9],
      ],
      0,
      0,
      1,
      0.4,
    ),
  );
  sheet.path(
    'M160 320H560L530 560C520 620 440 640 360 640C280 640 204 620 194 560Z',
    'none',
    'stroke="#5d7c8e" stroke-width="5"',
  );
  sheet
    .rect(146, 290, 428, 44, 20, sheet.tube(tone(colour, -0.2), true))
    .circle(168, 312, 32, sheet.face(accent))
    .circle(554, 312, 32, sheet.face(accent));
  sign(sheet, recipe.brand, 364, 220, 40, '#ffffff');
  sheet.shadow(600, 704, 120, 22);
  sheet
    .rect(506, 580, 190, 120, 22, sheet.face('#2b3138'))
    .circle(560, 640, 36, sheet.face('#4a515a'))
    .stroke('M560 640l12 -20', '#ffffff', 6)
    .rect(614, 616, 60, 46, 8, accent);
}

export function coverall(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#1b87c9' } = recipe;
  sheet.shadow(400, 728, 170, 26);
  sheet.path(
    'M330 196C260 210 220 240 196 330L140 520L206 544L262 400C268 470 270 520 262 560L252 716H352L400 566L448 716H548L538 560C530 520 532 470 538 400L594 544L660 520L604 330C580 240 540 210 470 196Z',
    sheet.linear([
      [0, tone(colour, -0.14)],
      [0.3, tone(colour, 0.6)],
      [0.6, colour],
      [1, tone(colour, -0.26)],
    ]),
  );
  sheet
    .path(
      'M400 70C340 70 318 120 322 196C350 232 450 232 478 196C482 120 460 70 400 70Z',
      sheet.face(tone(colour, 0.1), 0.6),
    )
    .path(
      'M400 104C364 104 352 140 356 186C376 206 424 206 444 186C448 140 436 104 400 104Z',
      sheet.radial([
        [0, '#4a5660'],
        [1, '#8b98a3'],
      ]),
    );
  sheet
    .stroke('M400 222V560', tone(colour, -0.4), 5)
    .stroke(
      'M262 400C300 390 320 360 330 320M538 400C500 390 480 360 470 320M330 470C360 480 440 480 470 470M276 620L340 600M524 620L460 600',
      tone(colour, -0.3),
      5,
      'opacity="0.6"',
    );
  let grid = '';
  for (let x = 200; x < 610; x += 34) grid += `M${x} 240V700`;
  sheet.clipped(
    'M330 196C260 210 250 260 262 400C268 470 270 520 262 560L252 716H352L400 566L448 716H548L538 560C530 520 532 470 538 400C550 260 540 210 470 196Z',
    () => sheet.stroke(grid, '#8b98a3', 1.2, 'opacity="0.4"'),
  );
  for (const [x, turn] of [
    [172, 20],
    [628, -20],
  ] as const)
    sheet.turned(turn, x, 532, () => sheet.rect(x - 36, 522, 72, 28, 8, accent));
  for (const x of [250, 446]) sheet.rect(x, 704, 104, 22, 8, accent);
  sheet.rect(448, 280, 60, 44, 6, accent);
  sign(sheet, recipe.brand, 478, 302, 14, '#ffffff');
}
