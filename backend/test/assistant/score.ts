import { everyText, type ReceivedAnswer, shownText } from './answer.ts';
import { inventions } from './inventions.ts';
import type { ExamQuestion } from './question.ts';
import type { ShopTruth } from './shop-truth.ts';
import { contains } from './wording.ts';

/** The verdict on one answer, which is right where both lists are empty. */
export interface Verdict {
  /** Texts that a right answer has and this one lacks. */
  missing: string[];
  /** Texts that it may not have: the question's own list, and statements that the shop makes nowhere. */
  forbidden: string[];
}

/**
 * Compares an answer with its question. `sent` is all that came over the wire, steps of a stream included; `lies` are texts
 * of which the model is known to have made them up.
 */
export function score(
  question: ExamQuestion,
  answer: ReceivedAnswer,
  truth: ShopTruth,
  sent: unknown = answer,
  lies: readonly string[] = [],
): Verdict {
  const shown = shownText(answer);
  const everything = `${everyText(sent)}\n${everyText(answer)}`;
  const wording = (text: string) => withOrderNumbers(text, truth);
  return {
    missing: [
      ...question.must.map(wording).filter((text) => !contains(shown, text)),
      ...missingCards(question, answer, truth),
      ...missingSources(question, answer),
      ...missingProposal(question, answer, truth),
    ],
    forbidden: [
      ...(question.mustNot ?? []).map(wording).filter((text) => contains(everything, text)),
      ...lies
        .flatMap(linesOf)
        .filter((lie) => contains(everything, lie))
        .map((lie) => `the lie "${lie}"`),
      ...forbiddenCards(question, answer, truth),
      ...unasked(question, answer),
      ...inventions(answer, question.viewer ?? 'guest', truth),
    ],
  };
}

/** A lie of several lines is there where one of its lines is: a single word is no line. */
function linesOf(lie: string): string[] {
  const lines = lie.split('\n').filter((line) => line.trim().includes(' '));
  return lines.length > 1 ? lines : [lie];
}

export function isRight({ missing, forbidden }: Verdict): boolean {
  return missing.length === 0 && forbidden.length === 0;
}

/** Puts in the numbers of the demo's orders, which every seeded shop has its own of. */
export function withOrderNumbers(text: string, { orders }: ShopTruth): string {
  return text.replace(/\{(customer|trade) order (\d)\}/g, (whole, viewer: 'customer' | 'trade', number: string) => {
    const order = orders[viewer][Number(number) - 1];
    if (!order) throw new Error(`There is no ${whole}`);
    return order.orderNumber;
  });
}

function codesOf({ products }: ReceivedAnswer, truth: ShopTruth): string[] {
  return products.map(({ id }) => truth.products.guest.find((product) => product.id === id)?.sku ?? id);
}

function missingCards({ products }: ExamQuestion, answer: ReceivedAnswer, truth: ShopTruth): string[] {
  if (!products) return [];
  const codes = codesOf(answer, truth);
  return products.some((code) => codes.includes(code)) ? [] : [`a card of ${products.join(' or ')}`];
}

function forbiddenCards({ notProducts = [] }: ExamQuestion, answer: ReceivedAnswer, truth: ShopTruth): string[] {
  return codesOf(answer, truth)
    .filter((code) => notProducts === 'all' || notProducts.includes(code))
    .map((code) => `a card of ${code}`);
}

function missingSources({ sources }: ExamQuestion, answer: ReceivedAnswer): string[] {
  if (!sources) return [];
  const named = answer.sources.map(({ url }) => /^\/guide\/([^#?]+)/.exec(url)?.[1] ?? url);
  return sources.some((slug) => named.includes(slug)) ? [] : [`a source of ${sources.join(' or ')}`];
}

function missingProposal({ proposal }: ExamQuestion, answer: ReceivedAnswer, truth: ShopTruth): string[] {
  if (!proposal) return [];
  const { code, quantity } = proposal;
  const offered = truth.products.guest.find(({ id }) => id === answer.proposal?.productId)?.sku;
  return offered === code && answer.proposal?.quantity === quantity ? [] : [`an offer to add ${quantity} × ${code}`];
}

/** No question of the set is a yes to an offer of the shop, so nothing may be added, and nothing offered unasked. */
function unasked({ proposal }: ExamQuestion, answer: ReceivedAnswer): string[] {
  const added = answer.added.map(({ productId }) => `${productId} was added to the cart`);
  return answer.proposal && !proposal ? [...added, `an offer to add ${answer.proposal.name}`] : added;
}
