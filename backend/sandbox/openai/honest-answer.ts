import type { FoundProduct } from './findings.ts';
import { isInstruction, sentencesOf } from './hidden-instructions.ts';
import type { Question } from './question.ts';
import type { Turn } from './turn.ts';

/** Returns the sentences of an answer that says only what the tools returned. */
export function honestAnswer({ question, findings }: Turn): string[] {
  if (question.tools.length === 0)
    return ['Hello.', 'I answer questions about automotive paint and about this shop.', 'What would you like to know?'];
  const sentences = question.tools.includes('add_to_cart')
    ? findings.notes.slice(-1)
    : [
        ...findings.orders
          .slice(0, 5)
          .map(({ orderNumber, date, status, total }) => `Order ${orderNumber} of ${date}: ${status}, £${total}.`),
        ...findings.products.slice(0, 4).flatMap((product) => productSentences(product, question)),
        ...findings.articles.slice(0, 2).map(({ title, text }) => {
          const best = bestSentences(text, question);
          return best.length > 0 ? `From “${title}”: ${best.join(' ')}` : `See “${title}”.`;
        }),
      ];
  if (sentences.length > 0) return sentences;
  const notes = findings.notes.slice(0, 4).filter((note) => !isInstruction(note));
  return notes.length > 0 ? notes : ['I found nothing about that in the shop or in its guide.'];
}

function productSentences({ name, price, inventory, ratio }: FoundProduct, { text }: Question): string[] {
  const stock = inventory > 0 ? `there are ${inventory} in stock` : 'is out of stock';
  const asksRatio = /ratio|mix|thin|hardener/i.test(text);
  return [`${name} costs £${price} and ${stock}.`, ...(ratio && asksRatio ? [`Its mixing ratio is ${ratio}.`] : [])];
}

/** The two sentences that share most words with the question, in the order in which they stand. */
function bestSentences(text: string, question: Question): string[] {
  const wanted = question.guideWords.toLowerCase().split(' ');
  return sentencesOf(text)
    .map((sentence, index) => ({ sentence: sentence.replace(/^[#>*\-\s]+/, ''), index }))
    .filter(({ sentence }) => sentence.length > 3 && !isInstruction(sentence))
    .map((entry) => ({ ...entry, score: wanted.filter((word) => entry.sentence.toLowerCase().includes(word)).length }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, 2)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
}
