import type { Actor } from '../../../platform/http/actor.js';

const INVISIBLE = /(?!\n)(?:\p{Cf}|\p{Cc}|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]|[\u115f\u1160\u3164\uffa0])/gu;

/** Returns a text as a page shows it: without invisible characters and marks of emphasis. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/[*`]|__/g, '')
    .replace(/[^\S\n]+/g, ' ');

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** "One" is left alone: it is usually a pronoun. */
const NUMBER_WORD = new RegExp(`\\b(${NUMBERS.slice(2).join('|')})\\b`, 'g');

/** Returns a text for comparison: lower case, one spelling of each character, small numbers in digits, single blanks. */
export const comparable = (text: string): string =>
  plainText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[∶꞉ː]/g, ':')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’‚`´]/g, "'")
    .replace(NUMBER_WORD, (word) => String(NUMBERS.indexOf(word)))
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

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
/** Words of a question that occur in no product's name. */
const ASPECTS = new Set(
  'price prices cost costs stock cheap cheaper cheapest buy sell selling details ratio ratios mix mixed mixing available availability recommend suggest pounds pound offer offers sale deal deals order orders cart basket add tell find hello hi thanks shop today currently explain difference anything someone anyone stuff ready'.split(
    ' ',
  ),
);

export const isPlain = (word: string): boolean => PLAIN.has(word);

/** Returns a word without its most common endings, for comparison only. */
export function stemOf(word: string): string {
  const base = word.toLowerCase().replace(/'s?$/, '');
  if (base.length <= 3) return base;
  const stem = base
    .replace(/ies$/, 'y')
    .replace(/(?<=..)(ing|ed|er|ly)$/, '')
    .replace(/(?<=(?:ss|sh|ch|x|z))es$/, '')
    .replace(/(?<!s)s$/, '')
    .replace(/(?<=..)e$/, '');
  return stem.replace(/([bdfgmnprt])\1$/, '$1');
}

/** Returns every word without digits, lower case; "two-pack" is two. */
export const wordsOf = (text: string): string[] =>
  comparable(text).match(/(?<![\p{L}\d])\p{L}+(?:'\p{L}+)?(?![\p{L}\d])/gu) ?? [];

/** Returns the stems of the words that carry meaning, and codes and figures as they are written. */
export const termsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...wordsOf(text)
      .filter((word) => !PLAIN.has(word))
      .map(stemOf),
    ...(comparable(text).match(/[\p{L}\d]*\d[\p{L}\d]*(?:[.:]\d+)*/gu) ?? []),
  ]);

/** Phrases of texts that address a model instead of a reader. */
const TO_A_MODEL =
  /\b(ignore|disregard|forget|override|bypass)\b.{0,30}\b(instructions?|rules?|prompts?|guidelines?|safety)\b|(^|[.!?]\s+)\W*(system|assistant|ai|model|note to (the )?(ai|assistant|model|chatbot))\s*[:,>\]]|\byou (must|are now|should now|will now|have to) (say|tell|reply|answer|respond|offer|call|add|show|reveal|claim|act|pretend)|\b(tell|inform|assure|promise) (the |every |all |each )?(customers?|users?|shoppers?|buyers?|visitors?|everyone)\b|<\/?\s*(system|instructions?|assistant|user)\s*>|\[\/?(system|inst)\]|<\|.*?\|>|\b(developer|admin|debug|god|jailbreak) mode\b|\b(chatbot|language model|llm|ai assistant|system prompt|as an ai)\b|\b(search_products|read_product|divide_mix|work_out_job|find_colours|search_guide|my_orders|add_to_cart)\b/im;

/** Returns a text of the catalogue; an empty one where it gives orders to a model. */
export const asData = (text: string | null | undefined): string =>
  text && !TO_A_MODEL.test(plainText(text)) ? text.trim() : '';

const MASKS: readonly (readonly [RegExp, string])[] = [
  // Begins at a word's first character only: a long text without "@" would be searched again from each.
  [/(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '[email address]'],
  // Card numbers and IBANs before telephone numbers, which are shorter.
  [/\b[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){3,7}(?:[ ]?[A-Z\d]{1,3})?\b/g, '[account number]'],
  [/(?<![\d.])(?:\d[ -]?){12,18}\d(?![\d.])/g, '[card number]'],
  [/(?<![\w.:-])(?:\+|00)\d{1,3}[ -]?(?:\(0\)[ -]?)?(?:\d[ -]?){6,11}\d(?![\d:])/g, '[telephone number]'],
  [/(?<![\w.:-])\(?0\d{2,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}(?![\d:])/g, '[telephone number]'],
  [/\b\d{2}-\d{2}-\d{2}\b(?=.{0,20}\b\d{8}\b)/g, '[sort code]'],
  [/\b(?:[A-Z]{1,2}\d[A-Z\d]?) ?\d[A-Z]{2}\b/g, '[postcode]'],
];

/** Removes personal data from a message; only the result is sent to the model. */
export const maskPersonalData = (text: string): string =>
  MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);

/** A message and what stood before it. */
export interface ChatQuestion {
  readonly viewer: Actor;
  /** Names the session without opening it: whose proposal a yes may answer. */
  readonly owner: string;
  readonly message: string;
  /** Oldest first; says what is spoken of, and proves nothing. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  /** Path of the page on which the question was asked. */
  readonly page?: string;
}

/** A part of an answer on its way to the customer. */
export type Said =
  /** The current step, shown until the first words arrive. */
  | { readonly kind: 'step'; readonly text: string }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Ids of the products that it names. */
      readonly products?: readonly string[];
      readonly articles?: readonly { readonly title: string; readonly url: string }[];
    };

export const step = (text: string): Said => ({ kind: 'step', text });
export const said = (text: string): Said => ({ kind: 'text', text });

/** The subject of a message, as far as it is clear without a model. */
export type Question = ReturnType<typeof readQuestion>;

const GREETING =
  /^(hello|hi|hey|good (morning|afternoon|evening)|thanks?|thank you|cheers|bye|goodbye|who are you|what (can|do) you do|help|yes|yes please|no|no thanks|ok|okay)( there| you| very much| a lot| so much)*$/;
const ORDERS =
  /\b(my|our) ((last|latest|recent|previous|old|open|first) )?(orders?|parcels?|purchases?|invoices?|package)\b|\border (history|status|number)\b|\bwhere('s| is| are) my\b|\btrack(ing)?\b.*\b(order|parcel)|\bhave i ordered\b|\bdid i (order|buy)\b|\border [a-z]{1,4}-\d+/;
const ORDER_NUMBER = /\b[A-Z]{1,4}-\d{4,}(?:-[A-Z\d]+)?\b/i;
const CART =
  /\b(add|put|pop|place|stick)\b.*\b(cart|basket)\b|^(please |can you |could you )?add\b|\bi('ll| will) take\b|\border me\b/;
const DELIVERY =
  /\b(deliver(y|ed|ies)?|shipping|postage|dispatch(ed)?|courier|how (long|soon) (does|do|will|until).*(arrive|come|get here)|do you (deliver|ship|post))\b/;
const RETURNS = /\b(returns?|returned|refunds?|send (\w+ ){0,3}back|money back|take (it|them) back|cancel my order)\b/;
const OTHERS =
  /\b(other|another|someone|somebody|all|every) ?(else'?s?|customers?'?s?|users?'?s?|people'?s?)\b.*\b(orders?|names?|emails?|address(es)?|details|data|accounts?)\b|\b(system|your) (prompt|instructions)\b/;
const QUANTITY =
  /\b(?:add|put|take|have|order me|another|want|need)\s+(?:me\s+)?(\d{1,4})\b|\b(\d{1,4})\s*(?:x|×|of|tins?|cans?|units?|bottles?|packs?|boxes)\b/;
const RATIO =
  /\b(ratios?|mix(ed|ing)?|how much (hardener|thinner|activator|reducer)|parts?|thinned|hardener for|thinner for|goes with|go with)\b/;
const SHOPPING =
  /\b(price|cost|how much (is|are|does|do|for)|£|stock|sell|do you have|got any|buy|recommend|suggest|looking for|need|want|cheap\w*|under|offer|sale|deals?|which|hardener for|thinner for|goes with)\b/;
const STOCK = /\b(in stock|do you (have|sell|stock)|have you (got )?any|got any)\b/;
const PRICE = /\b(price|prices|how much (is|are)|what do(es)? .* cost)\b/;
const LIMIT = /(?:under|below|less than|up to|at most|max(?:imum)?)\s*£?\s*(\d+(?:\.\d+)?)/;
/** Signs of a follow-up to the previous question. */
const FOLLOW_UP = /^(and|so|then|what about|how about)\b|\b(it|that|them|those|these|this one)\b/;
/** Questions for a figure, each with the units of its answer. */
const FIGURES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(how (long|soon|quickly)|when|how many (minutes|hours|days|weeks)|pot life)\b/,
    /\d\s?(seconds?|min(utes?)?|h(ours?)?|days?|weeks?)\b|\b(one|two|three|few) (hours?|days?|weeks?)\b/i,
  ],
  [/\bpressure\b/, /\d\s?(bar|psi)\b/i],
  [/\b(nozzle|tip)s?\b/, /\d\s?mm\b/i],
  [/\bcompressors?\b/, /\d\s?(l\/min|litres)/i],
  [
    /\b(how (much|many|big|far|thick|large)|what (size|ratio|limit|grade|grit)|limits?|sizes?)\b/,
    /\d\s?(%|[a-zµ°]+\/?[a-z²]*\b)|\d:\d|£\d/i,
  ],
];
const MOST_WORDS = 8;
const FEW_WORDS = 3;

/** Interprets a message. `before` is the customer's previous question; it only resolves what "it" refers to. */
export function readQuestion(message: string, before = '') {
  const text = comparable(message);
  const about = aboutOf(text, message);
  const words = searchWords(
    text
      .replace(/-?\d{1,3}\s?(?:°\s?c?\b|degrees?)/g, ' ')
      .replace(/(?:under|below|less than|up to|at most|max(?:imum)?|for)\s*£?\s*\d+(?:\.\d+)?(?: pounds?)?/g, ' ')
      .replace(about === 'cart' ? QUANTITY : /$^/, ' '),
  );
  const isWhole = words.length > FEW_WORDS || (words.length > 0 && !FOLLOW_UP.test(text));
  return {
    /** The message in comparable form, and its search words. */
    ...{ about, text, words },
    /** Search words of the previous question: a follow-up keeps its subject. */
    earlier: isWhole ? [] : searchWords(comparable(before)).filter((word) => !words.includes(word)),
    quantity: Math.min(Math.max(Number(QUANTITY.exec(text)?.slice(1).find(Boolean) ?? 1), 1), 9999),
    /** Pounds, from "under £30". */
    maxPrice: Number(LIMIT.exec(text)?.[1] ?? 0) || null,
    orderNumber: ORDER_NUMBER.exec(message)?.[0].toUpperCase() ?? null,
    asksRatio: RATIO.test(text),
    /** True if it is about buying rather than about how something is done. */
    wantsProducts: SHOPPING.test(text),
    asksPriceOnly:
      (PRICE.test(text) || STOCK.test(text)) && !RATIO.test(text) && !/\b(for|why|how (do|to))\b/.test(text),
    asksStock: STOCK.test(text),
    /** Matches the kind of figure that answers it. */
    figure: FIGURES.find(([asked]) => asked.test(text))?.[1] ?? null,
  };
}

function aboutOf(text: string, message: string) {
  const words = wordsOf(text).join(' ');
  if (!/\p{L}/u.test(text) || GREETING.test(words)) return 'greeting';
  if (OTHERS.test(text)) return 'others';
  if (CART.test(text)) return 'cart';
  if (ORDERS.test(text) || ORDER_NUMBER.test(message)) return 'orders';
  if (RETURNS.test(text)) return 'returns';
  return DELIVERY.test(text) ? 'delivery' : 'open';
}

/** Codes and sizes stay whole: "p800", "1.4", "5l". */
function searchWords(text: string): readonly string[] {
  const words = text.match(/[\p{L}\d]+(?:[.:'-][\p{L}\d]+)*/gu) ?? [];
  const meant = words.filter(
    (word) => /\d/.test(word) || (!isPlain(word) && !ASPECTS.has(word) && wordsOf(word).some((part) => !isPlain(part))),
  );
  return [...new Set(meant)].slice(0, MOST_WORDS);
}
