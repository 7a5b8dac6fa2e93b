import type { ChatRequest, ToolCall } from './chat-request.ts';
import { type Findings, type FoundProduct, readFindings } from './findings.ts';
import { type Question, readQuestion, type ToolName, wordsOf } from './question.ts';

/** The messages since the last user message, read anew with each request: the model keeps no memory. */
export interface Turn {
  request: ChatRequest;
  question: Question;
  findings: Findings;
  /** The calls already made for this question, oldest first. */
  made: ToolCall[];
  /** How many times the model has answered with calls. */
  rounds: number;
}

/** A call that the model is about to make. */
export type PlannedCall = Omit<ToolCall, 'id'>;

export function readTurn(request: ChatRequest): Turn {
  const index = request.messages.findLastIndex((message) => message.role === 'user');
  const since = request.messages.slice(index + 1);
  const asking = since.filter((message) => message.calls.length > 0);
  return {
    request,
    question: readQuestion(request.messages),
    findings: readFindings(since),
    made: asking.flatMap((message) => message.calls),
    rounds: asking.length,
  };
}

/** Returns the call of an offered tool unless it was made before. */
export function once(turn: Turn, name: string, values: Record<string, unknown>): PlannedCall[] {
  const isOffered = turn.request.tools.some((tool) => tool.name === name);
  const isMade = turn.made.some((call) => call.name === name);
  return isOffered && !isMade ? [{ name, arguments: JSON.stringify(values) }] : [];
}

const MOST_ROUNDS = 6;

/** Returns the calls that an honest model makes next; none means that it answers now. */
export function honestCalls(turn: Turn): PlannedCall[] {
  return turn.rounds < MOST_ROUNDS ? turn.question.tools.flatMap((tool) => callsOf(turn, tool)) : [];
}

function callsOf(turn: Turn, tool: ToolName): PlannedCall[] {
  const { question, findings, made } = turn;
  const product = meantProduct(turn);
  switch (tool) {
    case 'search_products': {
      const words = question.productWords.split(' ');
      const first = once(turn, tool, { query: question.productWords || question.text, ...limitOf(question) });
      const times = made.filter((call) => call.name === tool).length;
      // As people do, once more with fewer words.
      const again = times === 1 && findings.products.length === 0 && words.length > 2;
      return again ? [{ name: tool, arguments: JSON.stringify({ query: words.slice(-2).join(' ') }) }] : first;
    }
    case 'search_guide':
      return once(turn, tool, { query: question.guideWords || question.text });
    case 'my_orders':
      return once(turn, tool, question.orderNumber ? { orderNumber: question.orderNumber } : {});
    case 'read_product':
      return product ? once(turn, tool, { slug: product.slug }) : [];
    case 'add_to_cart':
      return product ? once(turn, tool, { slug: product.slug, quantity: question.quantity }) : [];
  }
}

const limitOf = ({ atMost }: Question) => (atMost ? { maxPrice: atMost } : {});

/** The product whose name shares most words with the question; of several, the first. */
export function meantProduct({ findings, question }: Turn): FoundProduct | undefined {
  const wanted = new Set(question.productWords.toLowerCase().split(' '));
  const score = ({ name }: FoundProduct) =>
    wordsOf(name, false)
      .toLowerCase()
      .split(' ')
      .filter((word) => wanted.has(word)).length;
  return [...findings.products].sort((a, b) => score(b) - score(a))[0];
}

/** A number that is always the same for the same question. */
export function seedOf({ question }: Turn): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(question.text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
