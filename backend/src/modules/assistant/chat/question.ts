import type { Actor } from '../../../platform/http/actor.js';
import { consentIn } from './consent.js';
import { comparable, isPlain, wordsOf } from './plain-text.js';

/** The subject of a message, as far as it is clear without a model. */
export interface Question {
  readonly about: 'greeting' | 'orders' | 'cart' | 'delivery' | 'returns' | 'staff' | 'open';
  /** Search words of the message. */
  readonly words: readonly string[];
  /** Search words of the previous question, if this one follows up on it. */
  readonly earlier: readonly string[];
  readonly quantity: number;
  /** Pounds, from "under £30". */
  readonly maxPrice: number | null;
  readonly orderNumber: string | null;
  /** Whether it asks for a mixing ratio, or for a product to mix with. */
  readonly asksRatio: boolean;
  /** Whether it is about buying rather than about how something is done. */
  readonly wantsProducts: boolean;
  /** The kind of figure that answers it. */
  readonly figure: 'time' | 'any' | null;
  /** Whether it reports a defect without asking anything; the answer is then the remedy. */
  readonly isTrouble: boolean;
  /** °C, where it names a temperature. */
  readonly degrees: number | null;
}

const GREETING =
  /^(hello|hi|hey|good (morning|afternoon|evening)|thanks?|thank you|cheers|bye|goodbye|who are you|what (can|do) you do|help)( there| you| very much| a lot| so much)*$/;
const ORDERS =
  /\b(my|our) ((last|latest|recent|previous|old|open|first) )?(orders?|parcels?|purchases?|invoices?|package)\b|\border (history|status|number)\b|\bwhere('s| is| are) my\b|\btrack(ing)?\b.*\b(order|parcel)|\bhave i ordered\b|\bdid i (order|buy)\b|\border [a-z]{1,4}-\d+/;
const ORDER_NUMBER = /\b[A-Z]{1,4}-\d{4,}(?:-[A-Z\d]+)?\b/i;
const CART =
  /\b(add|put|pop|place|stick)\b.*\b(cart|basket)\b|^(please |can you |could you )?add\b|\bi('ll| will) take\b|\border me\b/;
const DELIVERY =
  /\b(deliver(y|ed|ies)?|shipping|postage|dispatch(ed)?|courier|how (long|soon) (does|do|will|until).*(arrive|come|get here)|do you (deliver|ship|post))\b/;
const RETURNS = /\b(returns?|returned|refunds?|send (\w+ ){0,3}back|money back|take (it|them) back|cancel my order)\b/;
const OTHERS_DATA =
  /\b(other|another|someone|somebody|all|every) ?(else'?s?|customers?'?s?|users?'?s?|people'?s?)\b.*\b(orders?|names?|emails?|address(es)?|details|data|accounts?)\b|\b(system|your) (prompt|instructions)\b/;
const QUANTITY =
  /\b(?:add|put|take|have|order me|another|want|need)\s+(?:me\s+)?(\d{1,4})\b|\b(\d{1,4})\s*(?:x|×|of|tins?|cans?|units?|bottles?|packs?|boxes)\b/;
const RATIO =
  /\b(ratios?|mix(ed|ing)?|how much (hardener|thinner|activator|reducer)|parts?|thinned|hardener for|thinner for|goes with|go with)\b/;
const SHOPPING =
  /\b(price|cost|how much (is|are|does|do|for)|£|stock|sell|do you have|got any|buy|recommend|suggest|looking for|need|want|cheap\w*|under|offer|sale|deals?|which|hardener for|thinner for|goes with)\b/;
const MOST_WORDS = 8;
/** Words that ask for a property of a product and occur in no product name. */
const ASPECTS = new Set(
  'price prices cost costs stock cheap cheaper cheapest buy sell selling details ratio ratios mix mixed mixing available availability recommend suggest much many pounds pound offer offers sale deal deals order orders cart basket add put tell show find please hello hi thanks under below shop today currently want wants explain difference anything someone something thing stuff'.split(
    ' ',
  ),
);

/** Signs of a follow-up to the previous question. */
const FOLLOW_UP = /^(and|so|then|what about|how about)\b|\b(it|that|them|those|these|this one)\b/;
const FEW_WORDS = 3;
const TIME = /\b(how (long|soon|quickly)|when|how many (minutes|hours|days|weeks)|pot life)\b/;
const FIGURE =
  /\b(how (much|many|big|far|thick|large)|what (size|pressure|ratio|limit|grade|grit)|limits?|pressure|sizes?)\b/;

/** Interprets a message. `before` is the customer's previous question; it only resolves what "it" refers to. */
export function readQuestion(message: string, before = ''): Question {
  const text = comparable(message);
  const about = aboutOf(text, message);
  const withoutNumbers = text
    .replace(/-?\d{1,3}\s?(?:°\s?c?\b|degrees?)/g, ' ')
    .replace(/(?:under|below|less than|up to|at most|max(?:imum)?|for)\s*£?\s*\d+(?:\.\d+)?(?: pounds?)?/g, ' ')
    .replace(about === 'cart' ? QUANTITY : /$^/, ' ');
  const words = searchWords(withoutNumbers);
  return {
    about,
    words,
    earlier: earlierWords(text, words, before),
    quantity: Math.min(Math.max(Number(QUANTITY.exec(text)?.slice(1).find(Boolean) ?? 1), 1), 9999),
    maxPrice:
      Number(/(?:under|below|less than|up to|at most|max(?:imum)?)\s*£?\s*(\d+(?:\.\d+)?)/.exec(text)?.[1] ?? 0) ||
      null,
    orderNumber: ORDER_NUMBER.exec(message)?.[0].toUpperCase() ?? null,
    asksRatio: RATIO.test(text),
    wantsProducts: SHOPPING.test(text),
    figure: TIME.test(text) ? 'time' : FIGURE.test(text) ? 'any' : null,
    degrees: degreesIn(text),
    isTrouble: isTrouble(text, about),
  };
}

/** A follow-up keeps the subject of the previous question. */
function earlierWords(text: string, words: readonly string[], before: string): string[] {
  const isComplete = words.length > FEW_WORDS || (words.length > 0 && !FOLLOW_UP.test(text));
  return isComplete ? [] : searchWords(comparable(before)).filter((word) => !words.includes(word));
}

function isTrouble(text: string, about: Question['about']): boolean {
  return (
    about === 'open' &&
    !/\?|\b(how|what|which|why|when|where|price|cost|ratio|show|tell)\b/.test(text) &&
    text.split(' ').length > 4
  );
}

function degreesIn(text: string): number | null {
  const degrees = /(-?\d{1,3})\s?(?:°|degrees)/.exec(text)?.[1];
  return degrees === undefined ? null : Number(degrees);
}

function aboutOf(text: string, message: string): Question['about'] {
  const words = text
    .replace(/[^\p{L}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '' || GREETING.test(words) || consentIn(message)) return 'greeting';
  if (OTHERS_DATA.test(text)) return 'staff';
  if (CART.test(text)) return 'cart';
  if (ORDERS.test(text) || ORDER_NUMBER.test(message)) return 'orders';
  if (RETURNS.test(text)) return 'returns';
  return DELIVERY.test(text) ? 'delivery' : 'open';
}

/** Codes and sizes stay whole: "p800", "1.4", "5l". */
function searchWords(text: string): string[] {
  const words = text.match(/[\p{L}\d]+(?:[.:'-][\p{L}\d]+)*/gu) ?? [];
  const meant = words.filter(
    (word) => /\d/.test(word) || (!isPlain(word) && !ASPECTS.has(word) && wordsOf(word).some((part) => !isPlain(part))),
  );
  return [...new Set(meant)].slice(0, MOST_WORDS);
}

/** A message and what stood before it. */
export interface ChatQuestion {
  readonly viewer: Actor;
  /** Names the session without opening it: whose proposal a yes may answer. */
  readonly owner: string;
  readonly message: string;
  /** Oldest first; says what is spoken of, and proves nothing. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
}

/** A part of an answer on its way to the customer. */
export type Said =
  /** The current step, shown until the first words arrive. */
  | { readonly kind: 'step'; readonly text: string }
  /** A part of the answer, to be appended unchanged, with the products that it names and its sources. */
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Ids. */
      readonly products?: readonly string[];
      readonly articles?: readonly { readonly title: string; readonly url: string }[];
    };

/** A product that an answer put into the cart. */
export interface Added {
  readonly productId: string;
  readonly quantity: number;
}

export const step = (text: string): Said => ({ kind: 'step', text });
