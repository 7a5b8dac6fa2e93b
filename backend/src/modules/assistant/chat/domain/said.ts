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

export const step = (text: string): Said => ({ kind: 'step', text });
