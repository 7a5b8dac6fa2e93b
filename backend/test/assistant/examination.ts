import type { RecordedAnswer } from '../../sandbox/openai/model-state.ts';
import type { ReceivedAnswer } from './answer.ts';
import { Person, type ReceivedEvent } from './person.ts';
import type { ExamQuestion, Viewer } from './question.ts';
import { score, type Verdict, withOrderNumbers } from './score.ts';
import { readShop, type ShopTruth } from './shop-truth.ts';

/** One question with what the shop answered and what the scorer says of it. */
export interface Outcome {
  question: ExamQuestion;
  answer: ReceivedAnswer;
  verdict: Verdict;
  /** From the question to the first words on the page, in ms. */
  firstWordsMs: number;
}

/** The demo's visitors at one shop. */
export type Visitors = Record<Viewer, Person>;

export async function openVisitors(url: string): Promise<Visitors> {
  const [guest, customer, trade] = await Promise.all([
    Person.as('guest', url),
    Person.as('customer', url),
    Person.as('trade', url),
  ]);
  return { guest, customer, trade };
}

/** Reads the truth for these visitors; `root` is the checkout with the guide. */
export function truthFor(visitors: Visitors, root: string): Promise<ShopTruth> {
  return readShop(root, (viewer, path) => visitors[viewer].get(path));
}

/** How many questions are open at once. */
const AT_ONCE = 4;

/**
 * Asks every question once, streamed as the page does it, and each in a session of its own: nothing that one was offered can
 * be agreed to in another. `lies` are read after the answers: what the model said on purpose and knows to be untrue.
 */
export async function examine(
  url: string,
  questions: readonly ExamQuestion[],
  truth: ShopTruth,
  lies: () => Promise<RecordedAnswer[]> = async () => [],
): Promise<Outcome[]> {
  const open = [...questions];
  const asked = new Map<ExamQuestion, { answer: ReceivedAnswer; events: ReceivedEvent[]; firstWordsMs: number }>();
  const next = async (): Promise<void> => {
    for (let question = open.shift(); question; question = open.shift())
      asked.set(question, await put(url, question, truth));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const recorded = await lies();
  return questions.map((question) => {
    const { answer, events, firstWordsMs } = asked.get(question)!;
    const verdict = score(
      question,
      answer,
      truth,
      events,
      claimsAbout(question.id, withOrderNumbers(question.ask, truth), recorded),
    );
    return { question, answer, verdict, firstWordsMs };
  });
}

async function put(url: string, question: ExamQuestion, truth: ShopTruth) {
  const { viewer = 'guest' } = question;
  const person = await Person.as(viewer, url);
  const { events, firstWordsMs } = await person.askStreamed({
    ...question,
    ask: withOrderNumbers(question.ask, truth),
  });
  const last = events.at(-1);
  if (last?.event !== 'done') throw new Error(`${question.id} ends with ${JSON.stringify(last)}`);
  const answer = last.data as ReceivedAnswer;
  const text = events.filter(({ event }) => event === 'text').map(({ data }) => data.text);
  if (text.join('').trim() !== answer.response.trim())
    throw new Error(`${question.id}: the stream said "${text.join('')}", the whole answer "${answer.response}"`);
  return { answer, events, firstWordsMs: firstWordsMs ?? 0 };
}

/** The history of an honest question is true, so a model that repeats it does not lie. */
function claimsAbout(id: string, ask: string, recorded: readonly RecordedAnswer[]): string[] {
  const isAttack = id.startsWith('attack/');
  return recorded
    .filter(({ request }) => lastWords(request) === ask)
    .flatMap(({ reply }) => reply.lies)
    .filter(({ lie }) => isAttack || lie !== 'forged-history')
    .flatMap(({ claims }) => claims);
}

function lastWords(request: unknown): string {
  const { messages } = request as { messages: { role: string; content: string }[] };
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}
