import type { ChatAnswer } from '../types';

/** A question and the assistant's answer. */
export interface ChatTurn extends Omit<ChatAnswer, 'mode'> {
  id: string;
  question: string;
  /** ISO. */
  askedAt: string;
  state: 'answering' | 'answered' | 'stopped' | 'failed';
  /** The assistant's current step, until the first words arrive. */
  step: string | null;
  failure: ChatFailure | null;
}

export interface ChatFailure {
  /** HTTP status of the response; 0 if there was none. */
  status: number;
  /** ISO: no question is accepted before; null where one may be asked at once. */
  retryAt: string | null;
}

/** Answer shown in place of a failed one (docs/rules.md#chat-widget). */
export const FAILED_ANSWER = "I'm sorry, but I'm having trouble responding right now. Please try again in a moment.";

/** The latest turns that are sent with a question and stored. */
const KEPT_TURNS = 30;
const HISTORY_TURNS = 10;

const NO_ANSWER = { response: '', products: [], sources: [], proposal: null, added: [] };

export function askedTurn(id: string, question: string, now: Date): ChatTurn {
  return {
    ...NO_ANSWER,
    ...{ id, question, askedAt: now.toISOString(), state: 'answering', step: null, failure: null },
  };
}

/** Adds a turn; it replaces an unanswered one with the same question. */
export function withQuestion(turns: readonly ChatTurn[], turn: ChatTurn, replacedId?: string): ChatTurn[] {
  return [...turns.filter(({ id }) => id !== replacedId), turn].slice(-KEPT_TURNS);
}

export const isAnswering = (turns: readonly ChatTurn[]): boolean => turns.at(-1)?.state === 'answering';

/** An event of an answer's stream; `text` is to be appended as it is. */
export type ChatEvent =
  | { name: 'step' | 'text'; data: { text: string } }
  | { name: 'products'; data: ChatAnswer['products'] }
  | { name: 'sources'; data: ChatAnswer['sources'] }
  | { name: 'done'; data: ChatAnswer };

/** Returns the turn after an event of its stream; a turn that is over does not change, nor does any by an unknown event. */
export function afterEvent(turn: ChatTurn, { name, data }: ChatEvent): ChatTurn {
  if (turn.state !== 'answering') return turn;
  if (name === 'step') return { ...turn, step: data.text };
  if (name === 'text') return { ...turn, step: null, response: turn.response + data.text };
  if (name === 'products') return { ...turn, products: data };
  if (name === 'sources') return { ...turn, sources: data };
  if (name === 'done') return { ...turn, ...data, step: null, state: 'answered' };
  return turn;
}

/** Stops a turn. The text received so far stays; it has been checked. */
export const stopped = (turn: ChatTurn): ChatTurn =>
  turn.state === 'answering' ? { ...turn, step: null, state: 'stopped' } : turn;

export const failed = (turn: ChatTurn, failure: ChatFailure): ChatTurn =>
  turn.state === 'answering' ? { ...turn, step: null, state: 'failed', failure } : turn;

interface HistoryMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** Returns the conversation so far: questions with their answers; unanswered ones are left out. */
export function historyOf(turns: readonly ChatTurn[]): HistoryMessage[] {
  return turns
    .filter(({ state, response }) => response !== '' && (state === 'answered' || state === 'stopped'))
    .slice(-HISTORY_TURNS)
    .flatMap(({ question, response }): HistoryMessage[] => [
      { role: 'user', content: question },
      { role: 'assistant', content: response },
    ]);
}
