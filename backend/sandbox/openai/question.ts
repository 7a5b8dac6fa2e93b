import type { Message } from './chat-request.ts';

/** The purpose of a tool; the model knows these and no tool by name. */
export type Purpose =
  | 'search-products'
  | 'read-product'
  | 'search-guide'
  | 'read-article'
  | 'my-orders'
  | 'add-to-cart';

/** The last user message, understood. */
export interface Question {
  text: string;
  /** In the order in which they are wanted. */
  purposes: Purpose[];
  /** Words for a search of the catalogue, and for one of the guide. */
  productWords: string;
  guideWords: string;
  quantity: number;
  /** A yes to the assistant's own question whether to add something. */
  agreed: boolean;
  /** An upper price in pounds, from "under £30". */
  atMost: number | null;
  orderNumber: string | null;
  /** The assistant's text before it, or "". */
  before: string;
}

const stopWords = new Set(
  `a about add after anything again all also am an and any are as at be because been before being but by can cart basket could did do does doing
  for from get give go going good had has have having hello help her here hey hi how i if im in into is it its just kind know let like
  long many may me more most much must my need no not of off often ok on one only or other our out over please put recommend say see
  sell shall she should show so some something still such suggest take tell than thank thanks that the their them then there these they
  thing this those to too try under up us use using very want was we well were what when where which while who why will with without
  work would x yes you your yours d ll ve re until now today tins tin compare`.split(/\s+/),
);
/** Words that say what is asked about a product, and stand in no product's name. */
const aspects =
  /^(prices?|costs?|stock|cheap(er|est)?|buy|details?|ratios?|mix(ing|ed)?|available|availability|order|sale|best|coverage|quantity|pounds?)$/i;
const guideWords =
  /\b(how (do|to|should|long|many|often|far|much(?! (is|are|does|for|do you)))|what (is|are|does|do|causes?|happens|should)|why|ratio|mix|thinn?(ed|ing)|nozzle|fluid tip|pressure|psi|bar|flash|dry(ing)?|cur(e|es|ing)|sand(ing)?|grit|orange peel|runs?|sags?|fish ?eyes?|pinholes?|solvent pop|blush(ing)?|bloom(ing)?|adhesion|peel(ing|s)?|crack(s|ing)?|die-?back|cratering|craters?|isocyanates?|mask|respirator|safe(ty|ly)?|voc|legal|law|blend(ing)?|polish(ing)?|set ?up|apply|spray(ing)?|difference|prepare|preparation|degreas(e|er|ing)|over|systems?|suitable|bare|dangerous|returns?|tinted|deliver(y|ed)?|ship|colour code)\b/i;
const productWords =
  /\b(price|cost|how much is|how much are|£|stock|sell|have you|do you (have|stock|sell)|got any|buy|need|recommend|suggest|looking for|want|cheap(er|est)?|which|(hardener|thinner|reducer|primer|clear ?coat|lacquer|basecoat|paint|spray gun|filler|tape|compound|activator|colour|product)s?|ratio|mix|add|goes with)\b/i;
const orderWords =
  /\b(show|see|list)\b.*\borders?\b|\borders? of\b|\bi (have )?(bought|ordered)\b|\bmy (last |latest |recent |previous |old |open )?(orders?|parcel|delivery|purchases?|invoice)\b|\border (history|status|number)\b|\bwhere('s| is) my\b|\btrack\b|\bhave i (ordered|bought)\b|\bdid i (order|buy)\b|\b[A-Z]{1,4}-?\d{4,}\b/i;
const cartWords =
  /\b(add|put|pop|place|stick)\b.*\b(cart|basket)\b|^(please |can you |could you )*add\b|\bi('ll| will) (take|have)\b|\border me\b/i;
const detailWords =
  /\b(ratio|mix|data ?sheet|details?|tell me (more )?about|coverage|hazards?|voc|drying|more about|what goes with|goes with|thinner for|hardener for)\b/i;
const yesWords = /^\W*(yes|yep|yeah|ok(ay)?|please do|go ahead|sure|do it|fine|agreed)\b/i;
const smallTalk =
  /^\W*(yes|no|ok(ay)?|hi|hello|hey|good (morning|afternoon|evening)|thanks?( you)?|thank you|bye|goodbye|cheers)\b[^?]{0,20}$/i;
const quantityWords =
  /(?<=\b(?:add|put|take|have|order me|another)\s+)(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\b/i;
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The question asked back before something is put into the cart; its answer is read by the same words. */
export function offerToAdd(quantity: number, name: string): string {
  return `Shall I add ${quantity} × ${name} to your cart?`;
}

export function readQuestion(messages: Message[]): Question {
  const index = messages.findLastIndex((message) => message.role === 'user');
  const text = messages[index]?.text ?? '';
  const before = messages.slice(0, Math.max(index, 0)).findLast(isSpoken)?.text ?? '';
  const offer = /add (\d+) × (.+?) to your cart\?/i.exec(before);
  const agreed = offer !== null && yesWords.test(text);
  return {
    text,
    purposes: agreed ? ['search-products', 'add-to-cart'] : purposesOf(text),
    productWords: agreed ? wordsOf(offer[2] ?? '', false) : productWordsOf(text, before),
    guideWords: wordsOf(text, false),
    quantity: agreed ? Number(offer[1]) : quantityOf(text),
    agreed,
    atMost: Number(/(?:under|below|less than|up to|at most)\s*£?\s*(\d+(?:\.\d+)?)/i.exec(text)?.[1] ?? 0) || null,
    orderNumber: /\b[A-Z]{1,4}-?\d{4,}(?:-\w+)*\b/i.exec(text)?.[0] ?? null,
    before,
  };
}

/** "Add it" means what was spoken of before. */
function productWordsOf(text: string, before: string): string {
  if (!cartWords.test(text)) return wordsOf(text, true);
  return wordsOf(text.replace(quantityWords, ' '), true) || wordsOf(before, true);
}

function isSpoken(message: Message): boolean {
  return message.role === 'assistant' && message.text !== '';
}

function purposesOf(text: string): Purpose[] {
  if (cartWords.test(text)) return ['search-products', 'add-to-cart'];
  if (smallTalk.test(text) || text.trim() === '') return [];
  if (orderWords.test(text)) return ['my-orders'];
  const purposes: Purpose[] = [];
  const aboutProducts = productWords.test(text);
  const aboutGuide = guideWords.test(text);
  if (aboutProducts || !aboutGuide) purposes.push('search-products');
  if (aboutGuide) purposes.push('search-guide', 'read-article');
  if (aboutProducts && detailWords.test(text)) purposes.push('read-product');
  return purposes;
}

/** The words that carry meaning, at most eight. */
export function wordsOf(text: string, withoutAspects: boolean): string {
  const words = text
    .replace(/(?:under|below|less than|up to|at most)\s*£?\s*\d+(?:\.\d+)?/gi, ' ')
    .replace(/[’']s\b/g, '')
    .split(/[^\p{L}\p{N}.:/%-]+/u)
    .map((word) => word.replace(/^[.:/-]+|[.:/-]+$/g, ''))
    .filter((word) => word !== '' && !stopWords.has(word.toLowerCase()))
    .filter((word) => !(withoutAspects && aspects.test(word)));
  return words.slice(0, 8).join(' ');
}

function quantityOf(text: string): number {
  const found = quantityWords.exec(text)?.[1]?.toLowerCase() ?? '';
  const number = /^\d+$/.test(found) ? Number(found) : numberWords.indexOf(found);
  return number > 0 ? number : 1;
}
