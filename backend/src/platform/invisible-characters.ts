/** Characters that only join, break or turn text: zero-width, soft hyphen, bidi marks, variation selectors, fillers. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
