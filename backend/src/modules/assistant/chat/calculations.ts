import {
  divideMix,
  JOB_BODIES,
  JOB_PANELS,
  type JobBodyName,
  type JobInput,
  type JobPanelName,
  type JobView,
  leastParts,
  withThinner,
} from '../../catalogue/index.js';

const AMOUNT = /\b(\d+(?:\.\d+)?)\s?(ml|millilit\w+|l|lit\w+)\b/;
const RATIO = /\b(\d+(?:\.\d+)?)\s?(?::|to)\s?(\d+(?:\.\d+)?)(?:\s?(?::|to)\s?(\d+(?:\.\d+)?))?(?![\d°]|\s?°)/g;
const THINNER = /(\d+(?:\.\d+)?)\s?(?:%|per ?cent)(?: of)? ?(?:thinner|reducer)?/;

/** Stands before every sum with a hardener. */
export const AIR_FED = 'Paint with hardener is sprayed with air-fed breathing equipment only.';

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
 * mixed amount. Returns it in words, with the page of the same mix. Null where no ratio is known.
 */
export function partsOf(text: string, known: string | null) {
  const [, number, unit] = AMOUNT.exec(text) ?? [];
  const parts = ratioIn(text) ?? (known === null ? [] : leastParts(known));
  if (!number || parts.length < 2) return null;
  const millilitres = Number(number) * (unit!.startsWith('m') ? 1 : 1000);
  const thinner = Number(THINNER.exec(text)?.[1] ?? 0);
  // Hardeners are 8:1 or stronger; reducers are 10:1, or per cent: 100:15.
  const isReduced = (parts[1]! * 8 < parts[0]! || parts[0] === 100) && parts.length === 2;
  const names = ['paint', isReduced ? 'reducer' : 'hardener', 'thinner'];
  const mix = withThinner(parts, thinner).map((part, index) => ({ name: names[index] ?? 'thinner', parts: part }));
  const listed = divideMix(mix, millilitres).map((part) => `${part.millilitres} ml ${part.name}`);
  const plus = thinner > 0 ? ` plus ${thinner} % thinner` : '';
  const sum = `For ${millilitres} ml at ${parts.join(':')}${plus} you need ${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}.`;
  const query = new URLSearchParams({
    parts: parts.join(':'),
    ml: String(millilitres),
    ...(thinner > 0 ? { thinner: String(thinner) } : {}),
    ...(isReduced ? { second: 'reducer' } : {}),
  });
  return {
    text: isReduced ? sum : `${AIR_FED}\n${sum}`,
    page: { title: 'Mix on the bench', url: `/mix?${query}` },
  };
}

const JOB = /\bhow (much|many)\b|\blit(re|er)s\b/;
const VAN = /\b(vans?|transit|sprinter|vito|vivaro|crafter|ducato|pickup|4x4)\b/;
const WHOLE = /\b(car|whole|respray|complete)\b/;
const PANELS: readonly (readonly [RegExp, JobPanelName])[] = [
  [/(?:\b(\d) )?\bdoors?\b/, 'near-front-door'],
  [/(?:\b(\d) )?\b(?:front )?wings?\b/, 'near-wing'],
  [/\bbonnet\b/, 'bonnet'],
  [/\broof\b/, 'roof'],
  [/(?:\b(\d) )?\bbumpers?\b/, 'front-bumper'],
  [/(?:\b(\d) )?\bmirrors?\b/, 'near-mirror'],
];
const COLOUR = /\b(white|black|silver|red|yellow|blue|grey|green|orange|pearl)\b/;
const DEGREES = /(\d{1,2})\s?(?:°|degrees)/;

const panelsIn = (text: string) =>
  PANELS.flatMap(([pattern, panel]) => {
    const found = pattern.exec(text);
    return found ? [{ panel, count: Number(found[1] ?? 1) }] : [];
  });

/** Returns whether a question asks how much paint panels or a vehicle need. */
export const asksForLitres = (text: string): boolean =>
  JOB.test(text) &&
  (VAN.test(text) || WHOLE.test(text) || panelsIn(text).length > 0) &&
  /\b(paint|base(coat)?|clear|primer|lit(re|er)s|spray)/.test(text);

/** Returns the job that a question describes: its input, its colour in one word, and the coats that it asks about. */
export function jobIn(text: string) {
  const panels = panelsIn(text);
  const body: JobBodyName = VAN.test(text)
    ? 'van'
    : /\bestate\b/.test(text)
      ? 'estate'
      : /\b(small|hatchback|fiesta|corsa|polo)\b/.test(text)
        ? 'hatchback'
        : 'saloon';
  const sum = panels.reduce((total, { panel, count }) => total + count * JOB_PANELS[panel].area, 0);
  const isPrimed = /\bprimer\b/.test(text);
  const isWhole = panels.length === 0;
  const area = isWhole ? JOB_BODIES[body].whole : Math.round(sum * 100) / 100;
  const input: Partial<JobInput> = {
    ...(isPrimed ? { work: 'repair' } : { work: isWhole ? 'whole' : 'panel' }),
    ...(isWhole ? { body } : {}),
    ...(isPrimed || !isWhole ? { area } : {}),
    ...(DEGREES.test(text) ? { temperature: Math.min(50, Number(DEGREES.exec(text)![1])) } : {}),
  };
  const isForClear = /\bclear/.test(text) && !/\bbase|\bpaint\b/.test(text);
  const role: 'primer' | 'clear' | null = isPrimed ? 'primer' : isForClear ? 'clear' : null;
  return { input, role, colour: COLOUR.exec(text)?.[0] ?? null };
}

const inMillilitres = (millilitres: number) => `${millilitres.toLocaleString('en-GB')} ml`;
const inLitres = (millilitres: number) =>
  millilitres < 1000 ? inMillilitres(millilitres) : `${Math.round(millilitres / 100) / 10} litres`;

/** Returns a job's coats as lines, each with how it was worked out; `role` leaves out all others. */
export function coatLines({ coats }: JobView, role: 'primer' | 'clear' | null): string[] {
  return coats
    .filter((coat) => role === null || coat.role === role || (role === 'primer' && coat.role === 'filler'))
    .map(({ name, area, layers, coverage, millilitres, parts, problem }) => {
      if (millilitres === null) return `- ${problem}`;
      const mix = parts.map(
        (part, index) => `${inMillilitres(part.millilitres)} ${index === 0 ? 'paint' : part.name.toLowerCase()}`,
      );
      const sum = `${area} m², ${layers} coats at ${coverage} m² a litre, plus a fifth: ${inLitres(millilitres)} ready to spray`;
      return `- ${name}: ${sum}${mix.length > 1 ? `, mixed of ${mix.join(' and ')}` : ''}.${problem ? ` ${problem}` : ''}`;
    });
}

/** Returns the whole packs of a job in one line, with their sum at the viewer's prices; empty where none are known. */
export function packLine({ purchases, total, supplies }: JobView): string {
  const packs = purchases.flatMap((purchase) => purchase.packs);
  if (packs.length === 0) return '';
  const listed = packs.map(
    ({ product, quantity, obstacle }) =>
      `${quantity} × ${product.name}${obstacle ? ` (${obstacle.toLowerCase()})` : ''}`,
  );
  const rest = supplies.length > 0 ? ', with masking and abrasives' : '';
  return `To buy: ${listed.join(', ')}; in all £${total}${rest}.`;
}
