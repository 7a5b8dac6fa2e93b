import { Injectable } from '@nestjs/common';
import type { ProductView } from '../../catalogue/index.js';
import { askToAdd, CartProposals, consentIn } from './cart-proposals.js';
import type { ChatAddedView, ChatAnswerView } from './chat.dto.js';
import { ModelAnswers } from './model-answers.js';
import { type ChatQuestion, plainText, type Said, said } from './question.js';
import { AnswerContext } from './readings.js';
import { asksAboutSafety, SafetyAnswers } from './safety-answers.js';
import { SearchAnswers } from './search-answers.js';

/** Events of an answer, in order; `done` is the last. */
export type ChatEvent =
  | { readonly event: 'step'; readonly data: { readonly text: string } }
  | { readonly event: 'text'; readonly data: { readonly text: string } }
  | { readonly event: 'products'; readonly data: readonly ProductView[] }
  | { readonly event: 'sources'; readonly data: ChatAnswerView['sources'] }
  | { readonly event: 'done'; readonly data: ChatAnswerView };

const MOST_CARDS = 6;

/** Makes the answers to the messages of the assistant's chat. */
@Injectable()
export class ChatAnswers {
  constructor(
    private readonly safety: SafetyAnswers,
    private readonly search: SearchAnswers,
    private readonly model: ModelAnswers,
    private readonly proposals: CartProposals,
  ) {}

  /** Yields the answer part by part; leaving the generator, or aborting, ends all calls that it waits for. */
  async *answer(question: ChatQuestion, leaving: AbortSignal): AsyncGenerator<ChatEvent> {
    const before = question.history.findLast(({ role }) => role === 'user')?.content ?? '';
    const message = plainText(question.message).trim();
    const context = new AnswerContext(question.viewer, message, plainText(before).slice(0, 500), question.page ?? '');
    const draft = new Draft(context);
    for await (const part of this.parts(question, context, draft, leaving)) yield draft.take(part);
    if (context.proposal) {
      await this.proposals.keep(question.owner, context.proposal);
      const text = `${draft.isEmpty ? '' : '\n\n'}${askToAdd(context.proposal)}`;
      yield draft.take({ kind: 'text', text, products: [context.proposal.productId] });
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
      const { text, added } = await this.proposals.add(question.viewer, proposal);
      draft.added.push(...added);
      yield said(text);
    } else if (proposal) {
      yield said('All right, I have not added it.');
    } else if (asksAboutSafety(context.message)) {
      yield* this.safety.answer(context);
    } else {
      if (this.model.isAvailable && (yield* this.model.answer(question, context, leaving))) {
        draft.mode = 'model';
        return;
      }
      leaving.throwIfAborted();
      // The words shown so far stay; the search answers the rest.
      if (!draft.isEmpty) yield said('\n\n');
      yield* this.search.answer(context);
    }
  }
}

/** The answer as it grows. */
class Draft {
  readonly added: ChatAddedView[] = [];
  mode: ChatAnswerView['mode'] = 'search';
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

  finish(): ChatAnswerView {
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
