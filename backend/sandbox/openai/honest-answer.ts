import type { Found, FoundArticle, FoundProduct } from './findings.ts';
import { isInstruction, sentencesOf } from './hidden-instructions.ts';
import { offerToAdd, type Question } from './question.ts';
import { meantProduct, offered, type Turn, timesMade } from './turn.ts';

/** Returns the sentences of an answer that says only what the tools returned. */
export function honestAnswer(turn: Turn): string[] {
  const { question, findings } = turn;
  if (question.purposes.length === 0) {
    return ['Hello.', 'I answer questions about automotive paint and about this shop.', 'What would you like to know?'];
  }
  if (question.purposes.includes('add-to-cart')) return aboutCart(turn);
  const sentences = [
    ...findings.orders.slice(0, 5).map(orderSentence),
    ...findings.products.slice(0, 4).flatMap((product) => productSentences(product, question)),
    ...findings.articles.slice(0, 2).flatMap((article) => articleSentences(article, question)),
  ];
  if (sentences.length > 0) return sentences;
  const notes = findings.notes.flatMap((note) => bestSentences(note, question, 2)).slice(0, 4);
  return notes.length > 0 ? notes : ['I found nothing about that in the shop or in its guide.'];
}

function aboutCart(turn: Turn): string[] {
  const { question, findings } = turn;
  const product = meantProduct(turn);
  const tool = offered(turn, 'add-to-cart');
  if (!product) return ['I found no such product, so there is nothing to add.'];
  if (tool && timesMade(turn, tool) > 0) {
    const answer = turn.request.messages.findLast((message) => message.role === 'tool')?.text ?? '';
    const failed = /"?error"?\s*:|\b(cannot|could not|not added|sold out|rejected)\b/i.test(answer);
    const note = findings.notes.at(-1);
    if (failed) return [note ?? 'That could not be added to your cart.'];
    return [note ?? `${question.quantity} × ${product.name} is in your cart.`];
  }
  return [...productSentences(product, question), offerToAdd(question.quantity, product.name)];
}

function orderSentence({ name, fields }: Found): string {
  const total = fields.total === undefined ? '' : `, £${Number(fields.total).toFixed(2)}`;
  const date = String(fields.createdAt ?? fields.placedAt ?? fields.date ?? '').slice(0, 10);
  return `Order ${name}${date ? ` of ${date}` : ''}: ${String(fields.status ?? 'on its way')}${total}.`;
}

function productSentences(product: FoundProduct, question: Question): string[] {
  const { name, price, stock, ratio } = product;
  const stocked = stock === null ? '' : stockWords(stock);
  const sentences = [`${name}${price === null ? '' : ` costs £${price}`}${stocked}.`];
  if (ratio && /ratio|mix|thin|hardener/i.test(question.text)) sentences.push(`Its mixing ratio is ${ratio}.`);
  return sentences;
}

function stockWords(stock: number | boolean): string {
  if (stock === true) return ' and is in stock';
  return stock === false || stock <= 0 ? ' and is out of stock' : ` and there are ${stock} in stock`;
}

function articleSentences({ name, text }: FoundArticle, question: Question): string[] {
  const best = bestSentences(text, question, 2);
  return best.length > 0 ? [`From “${name}”: ${best.join(' ')}`] : [`See “${name}”.`];
}

/** The sentences that share most words with the question, in the order in which they stand. */
function bestSentences(text: string, question: Question, count: number): string[] {
  const wanted = question.guideWords.toLowerCase().split(' ');
  return sentencesOf(text)
    .map((sentence, index) => ({ sentence: sentence.replace(/^[#>*\-\s]+/, ''), index }))
    .filter(({ sentence }) => sentence.length > 3 && !isInstruction(sentence))
    .map((entry) => ({ ...entry, score: wanted.filter((word) => entry.sentence.toLowerCase().includes(word)).length }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
}
