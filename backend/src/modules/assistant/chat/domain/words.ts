import { comparable } from './plain-text.js';

/** Words that say nothing about paint, products or the shop. */
const PLAIN = new Set(
  `a about above after again all almost also although always am an and another any are around as at back be because been before being below best better between
  both but by called can cannot come comes could depending did do does doing done down during each either else enough especially even every few first for from
  further get gets give gives go goes good has have having he help helps her here him his how however i if in include includes including instead into is it its
  itself just keep kept kind know last later least less let like likely list long look looks made main make makes many may me mean means might more most much
  must my need needs needed never next nice no nor normally not nothing now of off often on once only onto or other others otherwise our out over own part per
  please put rather really right same say says see set she should show shows side similar since so some something sometimes soon sort still such suit suits take
  takes than that the their them then there these they thing things this those though through till time times to together too toward try turn two type types
  under until up upon us use used useful user uses using usual usually very via want wants was way ways we well were what whatever when where whether which
  while who whole whose why will with within without work works would yet you your yours yourself ve re ll d s t m don doesn isn aren won can't`.split(
    /\s+/,
  ),
);

/** Stems of words that a sentence may use only where its source has them. */
const RISKY =
  /^(approv|authori|certif|guarant|warrant|lifetime|promis|insur|endors|recommend|award|proven|tested|official|legal|illegal|law|comply|compliant|permitted|free|discount|sale|offer|code|coupon|voucher|promo|cheap|refund|return|cancel|deliver|dispatch|ship|arriv|courier|collect|tomorrow|today|tonight|stock|warehouse|reserv|instant|immediat|permanent|forever|never|always|half|double|twice|triple|third|quarter|best|only|all|every|any|none|cure|safe|harm|risk|danger|account|password|email|address|customer|instruction|prompt|rule|system)/;

/** Whether a word says nothing about paint, products or the shop. */
export const isPlain = (word: string): boolean => PLAIN.has(word);

/** Returns a word without its most common endings, for comparison only. */
export function stemOf(word: string): string {
  const base = word.replace(/'s?$/, '');
  if (base.length <= 3) return base;
  const stem = base
    .replace(/ies$/, 'y')
    .replace(/(?<=..)(ing|ed|er|ly)$/, '')
    .replace(/(?<=(?:ss|sh|ch|x|z))es$/, '')
    .replace(/(?<!s)s$/, '')
    .replace(/(?<=..)e$/, '');
  return stem.replace(/([bdfgmnprt])\1$/, '$1');
}

/** Returns the stems of the words that carry meaning, each once. Numbers and codes are claims and not words. */
export function meaningfulWords(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !PLAIN.has(word))
      .map(stemOf),
  );
}

/** Returns every word without digits, lower case; "two-pack" is two. */
export function wordsOf(text: string): string[] {
  return comparable(text).match(/(?<![\p{L}\d])\p{L}+(?:'\p{L}+)?(?![\p{L}\d])/gu) ?? [];
}

/** Whether a source must have this very word. */
export const isRisky = (stem: string): boolean => RISKY.test(stem);

const NEGATION =
  /\b(no|not|never|nor|neither|none|nothing|without|cannot|avoid|except|unless|instead of|rather than)\b|n't\b|\bfree (of|from)\b|-free\b|\bun(necessary|suitable|safe)\b/;

/** Whether a sentence is a denial: an affirmation cannot support it, nor the other way round. */
export const denies = (sentence: string): boolean => NEGATION.test(comparable(sentence));
