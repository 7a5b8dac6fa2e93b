/** A gradient stop: place from 0 to 1, colour, opacity. */
type Stop = readonly [number, string, number?];

const canvas = 800;
const WHOLE = { x: 0, y: 0, width: canvas, height: canvas };

/** A square sheet of 800 units on which a picture is drawn; gives every gradient and clip an id of its own. */
export class Sheet {
  private readonly definitions: string[] = [];
  private readonly parts: string[] = [];
  private readonly prefix: string;
  private readonly random: () => number;
  private nextId = 0;

  /** The seed decides the ids and every scattered dot, so equal seeds make equal pictures. */
  constructor(seed: string) {
    const hash = fnv(seed);
    this.prefix = `p${hash.toString(36)}`;
    this.random = mulberry(hash);
  }

  /** A number from `from` up to `to`, the same in every run. */
  between(from: number, to: number): number {
    return from + this.random() * (to - from);
  }

  add(...markup: string[]): this {
    this.parts.push(...markup);
    return this;
  }

  /** Draws `body` turned by `degrees` round a point, moved and scaled about that point. */
  turned(degrees: number, x: number, y: number, body: () => void, scale = 1, dx = 0, dy = 0): this {
    this.add(
      `<g transform="translate(${x + dx} ${y + dy}) rotate(${degrees}) scale(${scale}) translate(${-x} ${-y})">`,
    );
    body();
    return this.add('</g>');
  }

  clipped(d: string, body: () => void): this {
    const id = this.id();
    this.definitions.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.add(`<g clip-path="url(#${id})">`);
    body();
    return this.add('</g>');
  }

  /** Gradient along the line from (x1, y1) to (x2, y2) of the shape's own box. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 1, y2 = 0): string {
    const id = this.id();
    this.definitions.push(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.id();
    this.definitions.push(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  path(d: string, fill: string, more = ''): this {
    return this.add(`<path d="${d}" fill="${fill}"${attributes(more)}/>`);
  }

  stroke(d: string, colour: string, width: number, more = ''): this {
    return this.add(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(more)}/>`,
    );
  }

  rect(x: number, y: number, width: number, height: number, radius: number, fill: string, more = ''): this {
    return this.add(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${attributes(more)}/>`,
    );
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): this {
    return this.add(`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(more)}/>`);
  }

  circle(cx: number, cy: number, r: number, fill: string, more = ''): this {
    return this.ellipse(cx, cy, r, r, fill, more);
  }

  /** The soft shadow that sets a thing on the floor: a wide pale one and a narrow dark one. */
  shadow(cx: number, cy: number, rx: number, ry = rx * 0.13, strength = 1): this {
    const wide = this.radial([
      [0, '#1a2433', 0.34 * strength],
      [0.55, '#1a2433', 0.15 * strength],
      [1, '#1a2433', 0],
    ]);
    const contact = this.radial([
      [0, '#0b111a', 0.55 * strength],
      [0.7, '#0b111a', 0.28 * strength],
      [1, '#0b111a', 0],
    ]);
    return this.ellipse(cx + rx * 0.1, cy + ry * 0.25, rx * 1.3, ry * 1.5, wide).ellipse(
      cx,
      cy,
      rx,
      ry * 0.62,
      contact,
    );
  }

  /** Light and shade of an upright cylinder, to lay over flat colours. */
  roundness(strength = 1): string {
    return this.linear([
      [0, '#000', 0.42 * strength],
      [0.1, '#000', 0.2 * strength],
      [0.22, '#fff', 0.1 * strength],
      [0.29, '#fff', 0.5 * strength],
      [0.34, '#fff', 0.42 * strength],
      [0.42, '#fff', 0.06 * strength],
      [0.6, '#000', 0.02 * strength],
      [0.8, '#000', 0.24 * strength],
      [0.95, '#000', 0.46 * strength],
      [1, '#000', 0.3 * strength],
    ]);
  }

  /** Metal or plastic rolled round an upright axis; `down` turns the axis level. */
  tube(colour: string, down = false): string {
    const stops: Stop[] = [
      [0, tone(colour, -0.5)],
      [0.14, tone(colour, -0.12)],
      [0.28, tone(colour, 0.55)],
      [0.4, tone(colour, 0.1)],
      [0.66, tone(colour, -0.2)],
      [0.88, tone(colour, -0.52)],
      [1, tone(colour, -0.34)],
    ];
    return down ? this.linear(stops, 0, 0, 0, 1) : this.linear(stops);
  }

  /** A flat or gently bent face lit from the upper left. */
  face(colour: string, contrast = 1): string {
    return this.linear(
      [
        [0, tone(colour, 0.26 * contrast)],
        [0.45, colour],
        [1, tone(colour, -0.3 * contrast)],
      ],
      0,
      0,
      0.55,
      1,
    );
  }

  /** A picture of another shape shows a part of the sheet. */
  toString({ x, y, width, height } = WHOLE, title = ''): string {
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">`,
      title && `<title>${title}</title>`,
      `<defs>${this.definitions.join('')}</defs>`,
      ...this.parts,
      '</svg>',
    ].join('');
  }

  private id(): string {
    this.nextId += 1;
    return `${this.prefix}-${this.nextId}`;
  }
}

/** Mixes a #rrggbb colour with white (amount above 0) or black (below 0); -1 to 1. */
export function tone(colour: string, amount: number): string {
  return mix(colour, amount < 0 ? '#05070a' : '#ffffff', Math.min(1, Math.abs(amount)));
}

/** `share` of the second colour in the first. */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Outline of an upright cylinder seen slightly from above, without its upper face. */
export function drum(cx: number, top: number, bottom: number, rx: number, ry: number): string {
  return `M${cx - rx} ${top}A${rx} ${ry} 0 0 0 ${cx + rx} ${top}V${bottom}A${rx} ${ry} 0 0 1 ${cx - rx} ${bottom}Z`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
    )
    .join('');
}

function attributes(more: string): string {
  return more === '' ? '' : ` ${more}`;
}

function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
