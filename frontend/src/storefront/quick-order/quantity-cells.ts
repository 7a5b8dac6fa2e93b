import { tidied } from '../../../../backend/src/platform/typed-numbers';

/** Accepts "4", "x4", "4x" and "4 pcs", and numbers that are no quantity: "1.5", "-3", "25.00". */
const NUMBER = /^(?:[x×]\s?)?[-+−]?\d[\d.,]*(?:\s?(?:[x×]|pcs?|pieces?|units?)\.?)?$/i;
/** An amount of money is never the quantity. */
const AMOUNT = /^[-+−]?\s?(?:£|€|\$|gbp|eur)\s?\d[\d.,]*$|^\d[\d.,]*\s?(?:£|€|gbp|eur)$/i;

/** Returns whether the text is a number as people write quantities, even a wrong one. */
export const isQuantity = (text: string) => NUMBER.test(tidied(text));

/** Returns whether the text is a number or an amount of money. */
export const isNumeric = (text: string) => isQuantity(text) || AMOUNT.test(tidied(text));
