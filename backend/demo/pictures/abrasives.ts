import { houseColours, print, sign } from './house-style.js';
import type { PictureRecipe } from './recipe.js';
import { type Sheet, tone } from './sheet.js';

/** Grains of an abrasive: the higher the number, the finer. */
function grains(sheet: Sheet, x: number, y: number, width: number, height: number, grit: number, colour: string): void {
  const size = Math.max(1.4, 13 - Math.log2(grit));
  const count = Math.min(1500, Math.round((width * height) / (size * size * 9)));
  const dots: [string, string] = ['', ''];
  for (let index = 0; index < count; index += 1) {
    const dot = `M${sheet.between(x, x + width).toFixed(1)} ${sheet.between(y, y + height).toFixed(1)}h.1`;
    if (index % 2 === 0) dots[0] += dot;
    else dots[1] += dot;
  }
  sheet
    .stroke(dots[0], tone(colour, 0.5), size * 0.7, 'opacity="0.5"')
    .stroke(dots[1], tone(colour, -0.55), size * 0.8, 'opacity="0.45"');
}

function holedDisc(sheet: Sheet, cx: number, cy: number, r: number, colour: string, grit: number): void {
  const outline = `M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}A${r} ${r} 0 0 1 ${cx - r} ${cy}Z`;
  sheet.path(outline, sheet.face(colour, 0.8));
  sheet.clipped(outline, () => grains(sheet, cx - r, cy - r, r * 2, r * 2, grit, colour));
  for (const [count, radius, start] of [
    [8, 0.74, 0.2],
    [6, 0.42, 0.5],
    [1, 0, 0],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const angle = (index * Math.PI * 2) / count + start;
      const x = Math.round(cx + Math.cos(angle) * r * radius);
      const y = Math.round(cy + Math.sin(angle) * r * radius);
      sheet.circle(x, y, r * 0.066, tone(colour, -0.75)).circle(x + 1, y + 2, r * 0.055, '#e6e9ec', 'opacity="0.85"');
    }
  }
  sheet.path(outline, 'none', 'stroke="#ffffff" stroke-opacity="0.45" stroke-width="2.5"');
}

/** Two discs, the rear one showing its printed back; count is the grit. */
export function disc(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, count: grit = 180 } = recipe;
  const house = houseColours[recipe.brand];
  sheet.shadow(420, 668, 280, 36);
  sheet.circle(520, 372, 216, '#1a2433', 'opacity="0.12"').circle(512, 362, 214, sheet.face('#f1ece0', 0.6));
  for (const [x, y] of [
    [520, 250],
    [610, 330],
    [600, 430],
  ] as const)
    sign(sheet, recipe.brand, x, y, 24, house.accent);
  print(sheet, 560, 372, 130, 2, house.ink, 8);
  sheet.circle(342, 442, 228, '#1a2433', 'opacity="0.16"');
  holedDisc(sheet, 332, 430, 226, colour, grit);
}

/** The box with its top shelf taken out: a stack of discs stands on it. */
export function discBox(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, count: grit = 180 } = recipe;
  const house = houseColours[recipe.brand];
  sheet.shadow(410, 672, 270, 46);
  sheet.path('M560 340L660 236V580L560 664Z', tone(house.ink, -0.3));
  sheet.path('M160 340L262 236H660L560 340Z', tone(house.ink, 0.3));
  sheet.rect(160, 340, 400, 324, 2, sheet.face(house.ink));
  sheet.path('M160 570L560 520V664H160Z', colour).path('M160 558L560 508V522L160 572Z', house.ground);
  sign(sheet, recipe.brand, 236, 416, 36, '#ffffff');
  print(sheet, 296, 396, 200, 3, '#ffffff', 9);
  sheet.ellipse(424, 292, 150, 40, '#05070a', 'opacity="0.35"');
  sheet.add('<g transform="translate(410 216) scale(1 0.3) translate(-410 -216)">');
  for (let layer = 9; layer >= 1; layer -= 1) {
    sheet.circle(410, 216 + layer * 24, 150, tone(colour, layer % 2 === 0 ? -0.5 : -0.25));
  }
  holedDisc(sheet, 410, 216, 150, colour, grit);
  sheet.add('</g>');
}

export function abrasiveSheet(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, accent = '#e08e0b' } = recipe;
  const house = houseColours[recipe.brand];
  sheet.shadow(410, 664, 300, 40);
  sheet.turned(7, 400, 400, () => sheet.rect(214, 126, 386, 500, 5, sheet.face('#c7a878', 0.6)));
  sheet.turned(-6, 400, 400, () => {
    sheet.rect(196, 138, 392, 506, 5, '#0b111a', 'opacity="0.16"');
    sheet.rect(190, 130, 392, 506, 5, sheet.face(colour, 0.9));
    grains(sheet, 192, 132, 388, 502, 700, colour);
  });
  // A corner turned up to show the printed back.
  sheet.path(
    'M584 470C560 540 470 600 400 628L566 648C584 640 602 570 584 470Z',
    sheet.linear(
      [
        [0, '#8a6f45'],
        [0.5, '#e3cba0'],
        [1, '#b4935f'],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  sign(sheet, recipe.brand, 536, 606, 17, house.ink);
  sheet.rect(484, 624, 34, 6, 3, accent);
}

/** A close-up of the grain; count is the grit. */
export function abrasiveTexture(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour, count: grit = 180, accent = '#2b2f36' } = recipe;
  const size = Math.max(9, 46 - Math.log2(grit) * 3.4);
  sheet.rect(
    0,
    0,
    800,
    800,
    0,
    sheet.linear(
      [
        [0, tone(colour, 0.12)],
        [0.5, tone(colour, -0.12)],
        [1, tone(colour, -0.45)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  const step = size * 0.92;
  const shades: [string, string, string] = ['', '', ''];
  for (let y = -step; y < 830; y += step) {
    for (let x = -step; x < 830; x += step) {
      const cx = x + sheet.between(-0.4, 0.4) * size;
      const cy = y + sheet.between(-0.4, 0.4) * size;
      const r = size * sheet.between(0.34, 0.62);
      const p = (angle: number, share: number): string =>
        `${(cx + Math.cos(angle) * r * share).toFixed(1)} ${(cy + Math.sin(angle) * r * share).toFixed(1)}`;
      const turn = sheet.between(0, 6);
      shades[0] += `M${p(turn, 1)}L${p(turn + 1.5, 0.9)}L${p(turn + 2.9, 1.05)}L${p(turn + 4.4, 0.85)}Z`;
      shades[1] += `M${cx.toFixed(1)} ${cy.toFixed(1)}L${p(4.2, 0.8)}L${p(3.0, 0.8)}Z`;
      shades[2] += `M${cx.toFixed(1)} ${cy.toFixed(1)}L${p(0.2, 0.8)}L${p(1.4, 0.85)}Z`;
    }
  }
  sheet
    .path(shades[0], tone(colour, -0.32))
    .path(shades[1], tone(colour, 0.55), 'opacity="0.75"')
    .path(shades[2], tone(colour, -0.7), 'opacity="0.7"');
  sheet.rect(
    0,
    0,
    800,
    800,
    0,
    sheet.radial(
      [
        [0, '#fff', 0.3],
        [0.5, '#fff', 0.02],
        [1, '#000', 0.42],
      ],
      0.32,
      0.26,
      0.95,
    ),
  );
  sheet
    .path('M0 800V690C260 640 540 700 800 590V800Z', accent)
    .path('M0 690C260 640 540 700 800 590V604C540 714 260 654 0 704Z', houseColours[recipe.brand].accent);
  sign(sheet, recipe.brand, 680, 716, 34, '#ffffff');
}

export function scuffPad(sheet: Sheet, recipe: PictureRecipe): void {
  const { colour } = recipe;
  sheet.shadow(410, 546, 300, 44);
  for (const [dx, dy, shade] of [
    [34, 66, -0.12],
    [0, 0, 0],
  ] as const) {
    const ink = tone(colour, shade);
    sheet
      .path(
        `M${130 + dx} ${420 + dy}L${250 + dx} ${260 + dy}H${680 + dx * 0.4}L${600 + dx} ${420 + dy}Z`,
        sheet.face(ink),
      )
      .path(`M${130 + dx} ${420 + dy}H${600 + dx}V${474 + dy}H${130 + dx}Z`, tone(ink, -0.35))
      .path(
        `M${600 + dx} ${420 + dy}L${680 + dx * 0.4} ${260 + dy}V${312 + dy}L${600 + dx} ${474 + dy}Z`,
        tone(ink, -0.5),
      );
    let fibres = '';
    for (let index = 0; index < 520; index += 1) {
      const x = sheet.between(150 + dx, 660 + dx * 0.4);
      const y = sheet.between(262 + dy, 472 + dy);
      if (y < 420 + dy && x < 130 + dx + (420 + dy - y) * 0.75) continue;
      if (x > 600 + dx && y > 312 + dy) continue;
      fibres += `M${x.toFixed(0)} ${y.toFixed(0)}q${sheet.between(-10, 10).toFixed(0)} ${sheet.between(-8, 8).toFixed(0)} ${sheet.between(-18, 18).toFixed(0)} ${sheet.between(-5, 5).toFixed(0)}`;
    }
    sheet.stroke(fibres, tone(ink, 0.4), 1.6, 'opacity="0.55"');
  }
}
