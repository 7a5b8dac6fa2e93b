import OpenAI from 'openai';
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';

const products = [
  { id: 'p1', slug: '2k-clearcoat-5l', name: '2K HS Clearcoat 5 L', price: '84.50', inventory: 14, mixingRatio: '2:1' },
  { id: 'p2', slug: 'epoxy-primer-1l', name: 'Epoxy Primer 1 L', price: '23.10', inventory: 0 },
];

/** Results by tool. */
export type Results = Record<string, (values: Record<string, unknown>) => unknown>;

export const results: Results = {
  search_products: ({ query }) => {
    const words = String(query).toLowerCase().split(' ');
    return { products: products.filter(({ name }) => words.some((word) => name.toLowerCase().includes(word))) };
  },
  read_product: ({ slug }) => ({ ...products.find((product) => product.slug === slug), description: 'For cars.' }),
  search_guide: () => ({
    articles: [
      {
        title: 'Orange peel',
        slug: 'orange-peel',
        text: 'Orange peel comes from paint that is too thick. Thin the clearcoat by 5 %. Wet sand with P2000.',
      },
    ],
  }),
  my_orders: () => ({ orders: [{ orderNumber: 'TC-104711', status: 'shipped', total: '52.80', date: '2026-11-02' }] }),
  add_to_cart: ({ slug, quantity }) => ({ message: `Shall I add ${quantity} × ${slug} to your cart?` }),
};

const text = { type: 'string' };
const definitions: [name: string, description: string, properties: Record<string, unknown>, required: string[]][] = [
  ['search_products', 'Searches the catalogue of the shop.', { query: text, limit: { type: 'integer' } }, ['query']],
  ['read_product', 'Reads one product with its details.', { slug: text }, ['slug']],
  ['search_guide', 'Searches the articles of the guide.', { query: text }, ['query']],
  ['my_orders', 'Lists the orders of the signed-in customer.', { orderNumber: text }, []],
  [
    'add_to_cart',
    'Proposes to put a product into the cart.',
    { slug: text, quantity: { type: 'integer' } },
    ['slug', 'quantity'],
  ],
];

export const tools: ChatCompletionTool[] = definitions.map(([name, description, properties, required]) => ({
  type: 'function',
  function: { name, description, parameters: { type: 'object', properties, required, additionalProperties: false } },
}));

/** The library as the shop would use it, without retries of its own. */
export function clientOf(url: string, options: { apiKey?: string; maxRetries?: number; timeout?: number } = {}) {
  return new OpenAI({ baseURL: `${url}/openai/v1`, apiKey: 'sk-spec', maxRetries: 0, ...options });
}

/** One question until its answer. */
export interface Conversation {
  text: string;
  /** Every call that was asked for: its tool and arguments. */
  calls: [name: string, values: Record<string, unknown>][];
  /** The history with the answer, for the next question. */
  messages: ChatCompletionMessageParam[];
}

/** Asks, runs the tools that the model calls, and returns its answer. Tools that were not offered return an error. */
export async function converse(
  client: OpenAI,
  question: string,
  more: { history?: ChatCompletionMessageParam[]; results?: Results; tools?: ChatCompletionTool[] } = {},
): Promise<Conversation> {
  const messages: ChatCompletionMessageParam[] = [...(more.history ?? []), { role: 'user', content: question }];
  const calls: Conversation['calls'] = [];
  for (let round = 0; round < 8; round += 1) {
    const completion = await client.chat.completions.create({
      model: 'sandbox',
      messages,
      tools: more.tools ?? tools,
    });
    const message = completion.choices[0]!.message;
    messages.push(message);
    if (!message.tool_calls) return { text: message.content ?? '', calls, messages };
    for (const call of message.tool_calls) {
      if (call.type !== 'function') throw new Error(`A call of type ${call.type}`);
      const values = JSON.parse(call.function.arguments) as Record<string, unknown>;
      calls.push([call.function.name, values]);
      const run = { ...results, ...more.results }[call.function.name];
      const content = JSON.stringify(run ? run(values) : { error: 'There is no such tool.' });
      messages.push({ role: 'tool', tool_call_id: call.id, content });
    }
  }
  throw new Error('The model never answered.');
}
