/** A maker whose goods people ask for and the shop may not stock, and what it sells in their place. */
export interface Maker {
  readonly name: string;
  /** The words that name it, as `searchWordsOf` returns them, its models' names among them. */
  readonly words: readonly string[];
  /** Its goods, in the plural, for sentences. */
  readonly goods: string;
  /** The search for the shop's own, where nothing but the maker was typed. */
  readonly search: string;
}

const guns = { goods: 'spray guns', search: 'spray gun' };
const abrasives = { goods: 'abrasives', search: 'discs' };
const machines = { goods: 'sanders and polishers' };
const paints = { goods: 'clearcoats', search: 'clearcoat' };
const polishes = { goods: 'polishes', search: 'finishing polish' };
const coatings = { goods: 'protective coatings', search: 'stone chip' };

/**
 * Makers by the words for them. Only where the shop has no product of that name are they answered in words
 * (docs/rules.md#makers-that-are-not-stocked).
 */
export const MAKERS: readonly Maker[] = [
  { name: 'SATA', words: ['sata', 'satajet', 'minijet'], ...guns },
  { name: 'Iwata', words: ['iwata', 'anest', 'supernova'], ...guns },
  { name: 'DeVilbiss', words: ['devilbiss', 'devilbis', 'gti', 'dv1'], ...guns },
  { name: 'Sagola', words: ['sagola'], ...guns },
  { name: 'Binks', words: ['binks'], ...guns },
  { name: '3M', words: ['3m', 'cubitron', 'hookit'], ...abrasives },
  { name: 'Mirka', words: ['mirka', 'abranet'], ...abrasives },
  { name: 'Indasa', words: ['indasa', 'rhynogrip'], ...abrasives },
  { name: 'Norton', words: ['norton'], ...abrasives },
  { name: 'Festool', words: ['festool'], ...machines, search: 'sander' },
  { name: 'Rupes', words: ['rupes'], ...machines, search: 'polisher' },
  { name: 'U-POL', words: ['upol'], ...coatings, goods: 'fillers', search: 'filler' },
  { name: 'Raptor', words: ['raptor'], ...coatings },
  { name: 'PPG', words: ['ppg'], ...paints },
  { name: 'Standox', words: ['standox'], ...paints },
  { name: 'Glasurit', words: ['glasurit'], ...paints },
  { name: 'Lechler', words: ['lechler'], ...paints },
  { name: 'Meguiar’s', words: ['meguiars', 'meguiar'], ...polishes },
  { name: 'Autoglym', words: ['autoglym'], ...polishes },
];

const makerOf = new Map(MAKERS.flatMap((maker) => maker.words.map((word) => [word, maker] as const)));

/** The maker named by a search, and the places of the words for it. */
export interface NamedMaker {
  readonly maker: Maker;
  readonly places: readonly number[];
}

/** Returns the first maker that the words name; "u pol" is one as well. */
export function namedMaker(words: readonly string[]): NamedMaker | undefined {
  for (const [place, word] of words.entries()) {
    const pair = makerOf.get(word + (words[place + 1] ?? ''));
    const maker = makerOf.get(word) ?? (word.length < 3 ? pair : undefined);
    if (!maker) continue;
    const ofMaker = (at: number) => maker.words.includes(words[at] ?? '') || (at === place + 1 && pair === maker);
    return { maker, places: words.map((_, at) => at).filter((at) => at === place || ofMaker(at)) };
  }
  return undefined;
}
