import { divideMix, leastParts, withThinner } from '../../catalogue/index.js';
import type { Section } from './quotations.js';

const AMOUNT = /\b(\d+(?:\.\d+)?)\s?(ml|millilit\w+|l|lit\w+)\b/;
const RATIO = /\b(\d+(?:\.\d+)?)\s?(?::|to)\s?(\d+(?:\.\d+)?)(?:\s?(?::|to)\s?(\d+(?:\.\d+)?))?(?![\d°]|\s?°)/g;
const THINNER = /(\d+(?:\.\d+)?)\s?(?:%|per ?cent)(?: of)? ?(?:thinner|reducer)?/;

/** Returns the parts of the first ratio; an ascending pair is a range or a time, such as "2 to 3 coats" or "10:30". */
const ratioIn = (text: string): number[] | undefined =>
  [...text.matchAll(RATIO)]
    .map(([, ...parts]) => parts.filter(Boolean).map(Number))
    .find(([paint, hardener]) => hardener! > 0 && paint! >= hardener!);

/** Returns whether a question gives an amount ready to spray and asks for its parts. */
export const asksForParts = (text: string): boolean =>
  AMOUNT.test(text) &&
  (ratioIn(text) !== undefined ||
    /\bhow much (of )?(hardener|thinner|activator|reducer|clear|paint|each)\b|\bhow much of each\b/.test(text));

/**
 * Divides an amount ready to spray by the ratio in the question, else by `known`; thinner in per cent is counted on the
 * mixed amount. Null where no ratio is known.
 */
export function partsOf(text: string, known: string | null): string | null {
  const [, number, unit] = AMOUNT.exec(text) ?? [];
  const parts = ratioIn(text) ?? (known === null ? [] : leastParts(known));
  if (!number || parts.length < 2) return null;
  const millilitres = Number(number) * (unit!.startsWith('m') ? 1 : 1000);
  const share = Number(THINNER.exec(text)?.[1] ?? 0) / 100;
  const names = ['paint', parts[1]! * 5 <= parts[0]! && parts.length === 2 ? 'reducer' : 'hardener', 'thinner'];
  const mix = withThinner(parts, share * 100).map((part, index) => ({ name: names[index] ?? 'thinner', parts: part }));
  const listed = divideMix(mix, millilitres).map((part) => `${part.millilitres} ml ${part.name}`);
  const plus = share > 0 ? ` plus ${Math.round(share * 1000) / 10} % thinner` : '';
  return `For ${millilitres} ml at ${parts.join(':')}${plus} you need ${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}.`;
}

const JOB = /\bhow (much|many)\b|\blit(re|er)s\b/;
const VAN = /\b(vans?|transit|sprinter|vito|vivaro|crafter|ducato|pickup|4x4)\b/;
const WHOLE = /\b(car|whole|respray|complete)\b/;
const PANELS = /\b(door|front wing|wing|bonnet|roof|bumper|mirror)\b/;
/** Coats as the guide's examples count them, and a fifth for cup and hose. */
const COATS = { basecoat: 2.5, clear: 2, primer: 2, gloss: 2 };
const SPARE = 1.2;

/** Returns whether a question asks how much paint a panel or a vehicle needs. */
export const asksForLitres = (text: string): boolean =>
  JOB.test(text) &&
  (VAN.test(text) || WHOLE.test(text) || PANELS.test(text)) &&
  /\b(paint|base(coat)?|clear|primer|lit(re|er)s|spray)/.test(text);

/**
 * Works out litres ready to spray from the tables of the article "How much paint do I need?": area × coats ÷ cover, plus
 * a fifth. Null where its tables do not have the job.
 */
export function litresFor(text: string, sections: readonly Section[]): string | null {
  const rows = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.split('\n')));
  const find = (pattern: RegExp) => rows.find((row) => pattern.test(row) && /m²/.test(row));
  const part = VAN.test(text)
    ? 'large car or van'
    : (PANELS.exec(text)?.[0] ?? (/\bsmall\b/.test(text) ? 'small car' : 'family car'));
  const area = numbersIn(find(new RegExp(part, 'i')));
  const pale = /\b(white|red|yellow|cream|orange)\b/.test(text);
  const layers = [
    {
      name: 'Basecoat',
      coats: COATS.basecoat,
      row: find(pale ? /basecoat, white/i : /basecoat, dark/i),
      asked: /\bbase|paint|colour|whole|lit(re|er)s/,
    },
    { name: 'Clear', coats: COATS.clear, row: find(/^- ?clear\b|^clear\b/i), asked: /\bclear|whole|respray|paint/ },
    { name: 'High-build primer', coats: COATS.primer, row: find(/high-build/i), asked: /\bprimer/ },
  ].filter(({ asked, row }) => asked.test(text) && row);
  if (!area || layers.length === 0) return null;
  const lines = layers.map(({ name, coats, row }) => {
    const cover = numbersIn(row)!;
    const litres = (square: number, perLitre: number) => Math.round(((square * coats * SPARE) / perLitre) * 10) / 10;
    return `- ${name}: ${area.join(' to ')} m² by ${coats} coats at ${cover.join(' to ')} m² a litre is ${litres(area[0]!, cover.at(-1)!)} to ${litres(area.at(-1)!, cover[0]!)} litres ready to spray.`;
  });
  return ['Worked out as in our guide, with a fifth to spare:', ...lines].join('\n');
}

const numbersIn = (row: string | undefined): number[] | null => {
  const [, from, to] = /(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))? m²/.exec(row ?? '') ?? [];
  return from ? [from, to].filter(Boolean).map(Number) : null;
};
