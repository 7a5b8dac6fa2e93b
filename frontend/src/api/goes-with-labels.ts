import type { GoesWith } from './types';

const KINDS: Record<GoesWith['kind'], string> = {
  hardener: 'Hardener',
  thinner: 'Thinner',
  primer: 'Primer',
  topcoat: 'Topcoat',
  gun: 'Spray gun',
  accessory: 'Accessory',
};

/** The kind as it is shown: "Spray gun". */
export function goesWithLabel(kind: GoesWith['kind']): string {
  return KINDS[kind];
}

/** "2:1" → "Mix 2:1 by volume". */
export function formatRatio(ratio: string): string {
  return `Mix ${ratio} by volume`;
}

/** "4:1:0.5" of a hardener → "4 parts of this, 1 part hardener, 0.5 parts thinner" (docs/rules.md#goes-with). */
export function formatParts({ kind, ratio }: Pick<GoesWith, 'kind'> & { ratio: string }): string {
  const names = ['of this', KINDS[kind].toLowerCase(), 'thinner'];
  return ratio
    .split(':')
    .map((part, index) => `${part} ${part === '1' ? 'part' : 'parts'} ${names[index]}`)
    .join(', ');
}
