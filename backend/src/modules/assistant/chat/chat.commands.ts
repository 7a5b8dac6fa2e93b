import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import type { Actor } from '../../../platform/http/actor.js';
import { AddToCart, CartFull, MoreThanInStock, ProductNotSold, SoldToTradeOnly } from '../../cart/index.js';
import { Products, type ProductView } from '../../catalogue/index.js';
import type { AssistantTables } from '../tables.js';
import { asksAboutSafety } from './check-sentence.js';
import { askToAdd, consentIn, PROPOSAL_MINUTES } from './consent.js';
import { ModelAnswers } from './model-answers.js';
import { plainText } from './plain-text.js';
import type { Added, ChatQuestion, Said } from './question.js';
import { AnswerContext, type Proposal } from './readings.js';
import { SafetyAnswers, SearchAnswers } from './search-answers.js';

/** A proposal that the customer has agreed to, with the id of the addition. */
export interface AgreedProposal extends Proposal {
  readonly id: string;
}

/** Stores each session's proposal until it is answered: once, and for some minutes (docs/rules.md#assistant-cart). */
@Injectable()
export class CartProposals {
  constructor(private readonly em: EntityManager) {}

  /** Replaces the session's earlier proposal. */
  async keep(owner: string, { productId, name, quantity }: Proposal): Promise<void> {
    const values = {
      id: uuid(),
      product_id: productId,
      name,
      quantity,
      expires_at: sql<Date>`now() + make_interval(mins => ${PROPOSAL_MINUTES})`,
    };
    await kysely<AssistantTables>(this.em)
      .insertInto('assistant.cart_proposals')
      .values({ owner, ...values })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
      .execute();
  }

  /** Removes and returns the session's proposal unless it has expired; of two concurrent answers only one gets it. */
  async take(owner: string): Promise<AgreedProposal | null> {
    const taken = await kysely<AssistantTables>(this.em)
      .deleteFrom('assistant.cart_proposals')
      .where('owner', '=', owner)
      .returning(['id', 'product_id as productId', 'name', 'quantity', sql<boolean>`expires_at > now()`.as('isOpen')])
      .executeTakeFirst();
    if (!taken?.isOpen) return null;
    const { isOpen: _, ...proposal } = taken;
    return proposal;
  }
}

/** Adds the agreed product to a signed-in customer's cart; a guest's browser adds it itself. */
@Injectable()
export class CartAdditions {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: Products,
  ) {}

  async add(
    viewer: Actor,
    { id, productId, name, quantity }: AgreedProposal,
  ): Promise<{ text: string; added: Added[] }> {
    const done = { text: `Done: ${quantity} × ${name} is in your cart.`, added: [{ productId, quantity }] };
    if (viewer.kind === 'user') {
      try {
        await this.commands.execute(new AddToCart(viewer, productId, quantity, id));
        return done;
      } catch (error) {
        if (!REASONS.some((reason) => error instanceof reason)) throw error;
        return { text: (error as Error).message, added: [] };
      }
    }
    const [product] = await this.products.priced(viewer, [productId]);
    if (product && product.available >= quantity) return done;
    return { text: `${name} is no longer available in this quantity, so I have not added it.`, added: [] };
  }
}

/** Errors of a cart whose messages customers may read. */
const REASONS = [CartFull, MoreThanInStock, ProductNotSold, SoldToTradeOnly];

export interface ChatAnswer {
  readonly response: string;
  /** Products that the answer names, as lists show them to this viewer. */
  readonly products: readonly ProductView[];
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  readonly mode: 'model' | 'search';
  readonly proposal: Proposal | null;
  /** Put into the cart by this answer; a guest's browser adds it to its own. */
  readonly added: readonly Added[];
}

/** Events of an answer, in order; `done` is the last. */
export type ChatEvent =
  | { readonly event: 'step'; readonly data: { readonly text: string } }
  | { readonly event: 'text'; readonly data: { readonly text: string } }
  | { readonly event: 'products'; readonly data: readonly ProductView[] }
  | { readonly event: 'sources'; readonly data: ChatAnswer['sources'] }
  | { readonly event: 'done'; readonly data: ChatAnswer };

const MOST_CARDS = 6;

/** Makes the answers to the messages of the assistant's chat. */
@Injectable()
export class ChatAnswers {
  constructor(
    private readonly safety: SafetyAnswers,
    private readonly search: SearchAnswers,
    private readonly model: ModelAnswers,
    private readonly additions: CartAdditions,
    private readonly proposals: CartProposals,
  ) {}

  /** Yields the answer part by part; leaving the generator, or aborting, ends all calls that it waits for. */
  async *answer(question: ChatQuestion, leaving: AbortSignal): AsyncGenerator<ChatEvent> {
    const before = question.history.findLast(({ role }) => role === 'user')?.content ?? '';
    const context = new AnswerContext(
      question.viewer,
      plainText(question.message).trim(),
      plainText(before).slice(0, 500),
    );
    const draft = new Draft(context);
    for await (const part of this.parts(question, context, draft, leaving)) yield draft.take(part);
    if (context.proposal) {
      const { quantity, name } = context.proposal;
      await this.proposals.keep(question.owner, context.proposal);
      yield draft.take({
        kind: 'text',
        text: `${draft.isEmpty ? '' : '\n\n'}${askToAdd(quantity, name)}`,
        products: [context.proposal.productId],
      });
    }
    const answer = draft.finish();
    if (answer.products.length > 0) yield { event: 'products', data: answer.products };
    if (answer.sources.length > 0) yield { event: 'sources', data: answer.sources };
    yield { event: 'done', data: answer };
  }

  private async *parts(
    question: ChatQuestion,
    context: AnswerContext,
    draft: Draft,
    leaving: AbortSignal,
  ): AsyncGenerator<Said> {
    const consent = consentIn(context.message);
    const proposal = consent ? await this.proposals.take(question.owner) : null;
    if (proposal && consent === 'yes') {
      const { text, added } = await this.additions.add(question.viewer, proposal);
      draft.added.push(...added);
      yield { kind: 'text', text };
    } else if (proposal) {
      yield { kind: 'text', text: 'All right, I have not added it.' };
    } else if (asksAboutSafety(context.message)) {
      yield* this.safety.answer(context);
    } else {
      if (this.model.isAvailable && (yield* this.model.answer(question, context, leaving)) === 'answered') {
        draft.mode = 'model';
        return;
      }
      leaving.throwIfAborted();
      // The model's words so far stay; the search answers the rest.
      if (!draft.isEmpty) yield { kind: 'text', text: '\n\n' };
      yield* this.search.answer(context);
    }
  }
}

/** The answer as it grows. */
class Draft {
  readonly added: Added[] = [];
  mode: ChatAnswer['mode'] = 'search';
  private text = '';
  private readonly named = new Set<string>();
  private readonly sources = new Map<string, string>();

  constructor(private readonly context: AnswerContext) {}

  get isEmpty(): boolean {
    return this.text.trim() === '';
  }

  take(part: Said): ChatEvent {
    if (part.kind === 'step') return { event: 'step', data: { text: part.text } };
    this.text += part.text;
    for (const id of part.products ?? []) this.named.add(id);
    for (const { title, url } of part.articles ?? []) this.sources.set(url, title);
    return { event: 'text', data: { text: part.text } };
  }

  finish(): ChatAnswer {
    const products = [...this.named].flatMap((id) => this.context.products.get(id) ?? []);
    return {
      response: this.text,
      products: products.slice(0, MOST_CARDS),
      sources: [...this.sources].map(([url, title]) => ({ title, url })),
      mode: this.mode,
      proposal: this.context.proposal,
      added: this.added,
    };
  }
}
