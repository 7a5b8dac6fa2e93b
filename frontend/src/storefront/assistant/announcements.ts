import { type ChatTurn, FAILED_ANSWER } from '../../api/chat/conversation';

/** Returns the screen reader's announcement of an answer, in parts; only new parts are spoken. */
export function announcementsOf({ state, step, response, products, sources }: ChatTurn): string[] {
  const sentences = response.split(/(?<=[.!?:])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
  if (state === 'answering') return sentences.length > 0 ? sentences : [step ?? 'The assistant is typing.'];
  if (state === 'failed') return [...sentences, FAILED_ANSWER];
  if (state === 'stopped') return [...sentences, 'The answer was stopped.'];
  const shown = [counted(products.length, 'product'), counted(sources.length, 'article')].filter(Boolean).join(' and ');
  return shown ? [...sentences, `${shown} shown below the answer.`] : sentences;
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? what : `${what}s`}`;
}
