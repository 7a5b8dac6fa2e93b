import type { Purpose } from './question.ts';
import type { Tool } from './tools.ts';

interface Trait {
  subject: RegExp;
  verb: RegExp;
}

const products = /^(product|catalogue|catalog|item|range|shop)$/;
const guide = /^(guide|article|knowledge|handbook|advice|documentation|doc|help)$/;
const search = /^(search|find|list|browse|lookup|query|searche)$/;
const read = /^(read|get|open|show|detail|fetch|view|one)$/;

const traits: Record<Purpose, Trait> = {
  'search-products': { subject: products, verb: search },
  'read-product': { subject: products, verb: read },
  'search-guide': { subject: guide, verb: search },
  'read-article': { subject: guide, verb: read },
  'my-orders': { subject: /^order$/, verb: /^(my|own|list|history|status|customer|track|get|read)$/ },
  'add-to-cart': { subject: /^(cart|basket)$/, verb: /^(add|put|place|propose|offer)$/ },
};

/**
 * Returns the offered tool that suits the purpose best by the words of its name and description, its name counting
 * more. A tool serves one purpose only, except that a guide or catalogue may be searched and read by one tool.
 */
export function toolFor(purpose: Purpose, tools: Tool[]): Tool | undefined {
  const suited = tools
    .map((tool) => ({ tool, score: scoreOf(tool, purpose) }))
    .filter(({ tool, score }) => score > 0 && score === bestScore(tool))
    .sort((a, b) => b.score - a.score);
  return suited[0]?.tool;
}

function bestScore(tool: Tool): number {
  return Math.max(...Object.keys(traits).map((purpose) => scoreOf(tool, purpose as Purpose)));
}

function scoreOf(tool: Tool, purpose: Purpose): number {
  const { subject, verb } = traits[purpose];
  const name = wordsIn(tool.name);
  const about = wordsIn(tool.description.split(/[.;\n]/)[0] ?? '');
  const has = (words: string[], pattern: RegExp) => words.some((word) => pattern.test(word));
  if (!has(name, subject) && !has(about, subject)) return 0;
  return (
    (has(name, subject) ? 8 : 0) +
    (has(name, verb) ? 4 : 0) +
    (has(about, subject) ? 2 : 0) +
    (has(about, verb) ? 1 : 0)
  );
}

/** "searchProducts" and "search_products" are "search" and "product". */
function wordsIn(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));
}

/** Whether the tool's own words ask for the user's consent before it is called. */
export function needsConsent(tool: Tool): boolean {
  const words = `${tool.description} ${JSON.stringify(tool.parameters)}`;
  return /\b(agree[ds]?|confirm(s|ed|ation)?|consent|said yes|says yes|a yes|approv(al|ed))\b/i.test(words);
}
