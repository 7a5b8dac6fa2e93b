import type { Found } from './findings.ts';
import type { LieName } from './lies.ts';
import { callsByLies } from './lying-calls.ts';
import type { Purpose } from './question.ts';
import { argumentsFor } from './tool-arguments.ts';
import { needsConsent } from './tool-choice.ts';
import type { Tool } from './tools.ts';
import { meantProduct, offered, type PlannedCall, type Turn, timesMade } from './turn.ts';

const mostRounds = 6;

/** Returns the calls that the model makes next; none means that it answers now. */
export function nextCalls(turn: Turn, lies: LieName[]): PlannedCall[] {
  const { tools, toolChoice, severalCalls } = turn.request;
  if (toolChoice === 'none' || tools.length === 0) return [];
  if (typeof toolChoice === 'object') {
    const forced = tools.find((tool) => tool.name === toolChoice.name);
    return forced ? [call(turn, forced)] : [];
  }
  const calls = turn.rounds < mostRounds ? turn.question.purposes.flatMap((purpose) => callsFor(turn, purpose)) : [];
  calls.push(...callsByLies(turn, lies));
  if (calls.length === 0 && toolChoice === 'required') calls.push(call(turn, tools[0] as Tool));
  return severalCalls ? calls : calls.slice(0, 1);
}

function callsFor(turn: Turn, purpose: Purpose): PlannedCall[] {
  const tool = offered(turn, purpose);
  if (!tool) return [];
  const { question, findings } = turn;
  const times = timesMade(turn, tool);
  switch (purpose) {
    case 'search-products': {
      const words = question.productWords.split(' ');
      if (times === 0) return [call(turn, tool, question.productWords || question.text)];
      // As people do, once more with fewer words.
      const again = times === 1 && findings.products.length === 0 && words.length > 2;
      return again ? [call(turn, tool, words.slice(-2).join(' '))] : [];
    }
    case 'search-guide':
      return times === 0 ? [call(turn, tool, question.guideWords || question.text)] : [];
    case 'my-orders':
      return times === 0 ? [call(turn, tool)] : [];
    case 'read-product':
      return reading(turn, tool, meantProduct(turn));
    case 'read-article':
      return reading(turn, tool, findings.articles[0]);
    case 'add-to-cart': {
      const product = meantProduct(turn);
      const allowed = question.agreed || !needsConsent(tool);
      return product && allowed ? reading(turn, tool, product) : [];
    }
  }
}

/** One call about what was found, made once. */
function reading(turn: Turn, tool: Tool, subject: Found | undefined): PlannedCall[] {
  return subject && timesMade(turn, tool) === 0 ? [call(turn, tool, turn.question.guideWords, subject)] : [];
}

function call(turn: Turn, tool: Tool, words = turn.question.productWords, subject?: Found): PlannedCall {
  const known = { question: turn.question, words, subject };
  return { name: tool.name, arguments: JSON.stringify(argumentsFor(tool.parameters, known)) };
}
