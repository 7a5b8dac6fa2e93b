import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(sheet)?.[1];
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  return value;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(colour(one)), luminance(colour(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('The palette', () => {
  it.each([
    ['ink', 'canvas'],
    ['ink', 'signal'],
    ['ink', 'signal-press'],
    ['white', 'ink'],
    ['steel-200', 'ink'],
    ['steel-300', 'ink'],
    ['tape', 'ink'],
    ['tape-text', 'tape'],
    ['steel-700', 'canvas'],
    ['steel-600', 'canvas'],
    ['steel-600', 'steel-200'],
    ['signal-text', 'white'],
    ['signal-text', 'canvas'],
    ['success', 'white'],
    ['trade', 'white'],
    ['trade', 'trade-tint'],
    ['error', 'white'],
    ['error', 'error-tint'],
  ])('keeps %s on %s readable', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([['white'], ['canvas']])('keeps the borders of controls visible on %s', (ground) => {
    expect(contrast('steel-500', ground)).toBeGreaterThanOrEqual(3);
  });
});
