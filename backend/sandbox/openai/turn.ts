import type { ChatRequest, Message, ToolCall } from './chat-request.ts';
import { type Findings, type FoundProduct, readFindings } from './findings.ts';
import { type Purpose, type Question, readQuestion, wordsOf } from './question.ts';
import { toolFor } from './tool-choice.ts';
import type { Tool } from './tools.ts';

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
  const since: Message[] = request.messages.slice(index + 1);
  const asking = since.filter((message) => message.calls.length > 0);
  return {
    request,
    question: readQuestion(request.messages),
    findings: readFindings(since),
    made: asking.flatMap((message) => message.calls),
    rounds: asking.length,
  };
}

export function offered(turn: Turn, purpose: Purpose): Tool | undefined {
  return toolFor(purpose, turn.request.tools);
}

export function timesMade(turn: Turn, tool: Tool): number {
  return turn.made.filter((call) => call.name === tool.name).length;
}

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
