import type { Message } from './chat-request.ts';

/** The shop's tools that the model uses. */
export type ToolName = 'search_products' | 'read_product' | 'search_guide' | 'my_orders' | 'add_to_cart';

/** The last user message, understood. */
export interface Question {
  text: string;
  /** In the order in which they are called. */
  tools: ToolName[];
  /** Words for a search of the catalogue, and for one of the guide. */
  productWords: string;
  guideWords: string;
  quantity: number;
  /** An upper price in pounds, from "under £30". */
  atMost: number | null;
  orderNumber: string | null;
  /** The assistant's text before it, or "". */
  before: string;
}

const STOP_WORDS = new Set(
  `a about add after anything again all also am an and any are as at be because been before being but by can cart basket could did do does doing
  for from get give go going good had has have having hello help her here hey hi how i if im in into is it its just kind know let like
  long many may me more most much must my need no not of off often ok on one only or other our out over please put recommend say see
  sell shall she should show so some something still such suggest take tell than thank thanks that the their them then there these they
  thing this those to too try under up us use using very want was we well were what when where which while who why will with without
  work would x yes you your yours d ll ve re until now today tins tin compare`.split(/\s+/),
);
/** Words that say what is asked about a product, and stand in no product's name. */
const ASPECTS =
  /^(prices?|costs?|stock|cheap(er|est)?|buy|details?|ratios?|mix(ing|ed)?|available|availability|order|sale|best|coverage|quantity|pounds?)$/i;
const GUIDE =
  /\b(how (do|to|should|long|many|often|far|much(?! (is|are|does|for|do you)))|what (is|are|does|do|causes?|happens|should)|why|ratio|mix|thinn?(ed|ing)|nozzle|fluid tip|pressure|psi|bar|flash|dry(ing)?|cur(e|es|ing)|sand(ing)?|grit|orange peel|runs?|sags?|fish ?eyes?|pinholes?|solvent pop|blush(ing)?|bloom(ing)?|adhesion|peel(ing|s)?|crack(s|ing)?|die-?back|cratering|craters?|isocyanates?|mask|respirator|safe(ty|ly)?|voc|legal|law|blend(ing)?|polish(ing)?|set ?up|apply|spray(ing)?|difference|prepare|preparation|degreas(e|er|ing)|over|systems?|suitable|bare|dangerous|returns?|tinted|deliver(y|ed)?|ship|colour code)\b/i;
const PRODUCT =
  /\b(price|cost|how much is|how much are|£|stock|sell|have you|do you (have|stock|sell)|got any|buy|need|recommend|suggest|looking for|want|cheap(er|est)?|which|(hardener|thinner|reducer|primer|clear ?coat|lacquer|basecoat|paint|spray gun|filler|tape|compound|activator|colour|product)s?|ratio|mix|add|goes with)\b/i;
const ORDERS =
  /\b(show|see|list)\b.*\borders?\b|\borders? of\b|\bi (have )?(bought|ordered)\b|\bmy (last |latest |recent |previous |old |open )?(orders?|parcel|delivery|purchases?|invoice)\b|\border (history|status|number)\b|\bwhere('s| is) my\b|\btrack\b|\bhave i (ordered|bought)\b|\bdid i (order|buy)\b|\b[A-Z]{1,4}-?\d{4,}\b/i;
const CART =
  /\b(add|put|pop|place|stick)\b.*\b(cart|basket)\b|^(please |can you |could you )*add\b|\bi('ll| will) (take|have)\b|\border me\b/i;
const DETAILS =
  /\b(ratio|mix|data ?sheet|details?|tell me (more )?about|coverage|hazards?|voc|drying|more about|what goes with|goes with|thinner for|hardener for)\b/i;
const SMALL_TALK =
  /^\W*(yes|no|ok(ay)?|hi|hello|hey|good (morning|afternoon|evening)|thanks?( you)?|thank you|bye|goodbye|cheers)\b[^?]{0,20}$/i;
const QUANTITY =
  /(?<=\b(?:add|put|take|have|order me|another)\s+)(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\b/i;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const AT_MOST = /(?:under|below|less than|up to|at most)\s*£?\s*(\d+(?:\.\d+)?)/i;

export function readQuestion(messages: Message[]): Question {
  const index = messages.findLastIndex((message) => message.role === 'user');
  const text = messages[index]?.text ?? '';
  const before =
    messages.slice(0, Math.max(index, 0)).findLast(({ role, text: said }) => role === 'assistant' && said !== '')
      ?.text ?? '';
  const asked = QUANTITY.exec(text)?.[1]?.toLowerCase() ?? '';
  return {
    ...{ text, before },
    tools: toolsFor(text),
    // "Add it" means what was spoken of before.
    productWords: CART.test(text)
      ? wordsOf(text.replace(QUANTITY, ' '), true) || wordsOf(before, true)
      : wordsOf(text, true),
    guideWords: wordsOf(text, false),
    quantity: Math.max(/^\d+$/.test(asked) ? Number(asked) : NUMBERS.indexOf(asked), 1),
    atMost: Number(AT_MOST.exec(text)?.[1] ?? 0) || null,
    orderNumber: /\b[A-Z]{1,4}-?\d{4,}(?:-\w+)*\b/i.exec(text)?.[0] ?? null,
  };
}

function toolsFor(text: string): ToolName[] {
  if (CART.test(text)) return ['search_products', 'add_to_cart'];
  if (SMALL_TALK.test(text) || text.trim() === '') return [];
  if (ORDERS.test(text)) return ['my_orders'];
  const isProduct = PRODUCT.test(text);
  const isGuide = GUIDE.test(text);
  return [
    ...(isProduct || !isGuide ? (['search_products'] as const) : []),
    ...(isGuide ? (['search_guide'] as const) : []),
    ...(isProduct && DETAILS.test(text) ? (['read_product'] as const) : []),
  ];
}

/** The words that carry meaning, at most eight. */
export function wordsOf(text: string, withoutAspects: boolean): string {
  const words = text
    .replace(new RegExp(AT_MOST, 'gi'), ' ')
    .replace(/[’']s\b/g, '')
    .split(/[^\p{L}\p{N}.:/%-]+/u)
    .map((word) => word.replace(/^[.:/-]+|[.:/-]+$/g, ''))
    .filter((word) => word !== '' && !STOP_WORDS.has(word.toLowerCase()))
    .filter((word) => !(withoutAspects && ASPECTS.test(word)));
  return words.slice(0, 8).join(' ');
}
