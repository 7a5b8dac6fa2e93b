import type { Actor } from '../../../../platform/http/actor.js';

/** A message and what stood before it. */
export interface ChatQuestion {
  readonly viewer: Actor;
  /** Names the session without opening it: whose proposal a yes may answer. */
  readonly owner: string;
  readonly message: string;
  /** Oldest first; says what is spoken of, and proves nothing. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
}

/** A part of an answer on its way to the customer. */
export type Said =
  /** The current step, shown until the first words arrive. */
  | { readonly kind: 'step'; readonly text: string }
  /** A part of the answer, to be appended unchanged, with the products that it names and its sources. */
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Ids. */
      readonly products?: readonly string[];
      readonly articles?: readonly { readonly title: string; readonly url: string }[];
    };

/** A product that an answer put into the cart. */
export interface Added {
  readonly productId: string;
  readonly quantity: number;
}

export const step = (text: string): Said => ({ kind: 'step', text });
