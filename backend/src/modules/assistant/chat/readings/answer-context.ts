import type { Actor } from '../../../../platform/http/actor.js';
import type { ProductView } from '../../../catalogue/index.js';
import { Evidence } from '../domain/evidence.js';

/** An addition to the cart that the shop has asked the customer to agree to. */
export interface Proposal {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/** One question and all that has been read for its answer. */
export class AnswerContext {
  readonly evidence = new Evidence();
  /** Products read so far, by id, as product lists show them. */
  readonly products = new Map<string, ProductView>();
  proposal: Proposal | null = null;

  constructor(
    readonly viewer: Actor,
    /** The customer's text, without invisible characters. */
    readonly message: string,
    /** The customer's previous message; empty if there is none. */
    readonly before = '',
  ) {}
}
