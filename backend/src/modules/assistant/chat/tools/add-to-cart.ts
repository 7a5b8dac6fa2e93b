import { Injectable } from '@nestjs/common';
import { askToAdd } from '../domain/consent.js';
import { readQuestion } from '../domain/question.js';
import type { AnswerContext } from '../readings/answer-context.js';
import type { ChatTool, ToolArguments } from './chat-tool.js';

/** Adds nothing: it has the shop ask the customer, and the shop itself reads the yes (docs/rules.md#assistant-cart). */
@Injectable()
export class ProposeForCart implements ChatTool {
  readonly name = 'add_to_cart';
  readonly description = 'Proposes to put a product into the cart; the shop then asks the customer itself.';
  readonly parameters = {
    slug: { type: 'string', description: 'The slug of the product, from a search' },
    quantity: { type: 'integer', description: 'How many the customer wants' },
  } as const;
  readonly step = 'Looking at your cart…';

  async run({ slug }: ToolArguments, context: AnswerContext): Promise<object> {
    const { about, quantity } = readQuestion(context.message);
    if (about !== 'cart') return { error: 'The customer has not asked for it.' };
    const product = [...context.products.values()].find((each) => each.slug === slug);
    if (!product) return { error: 'Search for the product first.' };
    const { id: productId, name, mayBuy, inventory } = product;
    if (!mayBuy) return { error: 'It is sold to verified trade customers only.' };
    if (inventory < quantity) return { error: 'There are not so many in stock.', inventory };
    context.proposal = { productId, name, quantity };
    return { message: askToAdd(quantity, name) };
  }
}
