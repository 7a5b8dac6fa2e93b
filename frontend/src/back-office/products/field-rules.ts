import type { FormRule } from 'antd';
import { isReserved } from '../../../../backend/src/modules/catalogue/product-paths';
import { readDecimal, readPounds, readWhole } from '../../../../backend/src/platform/typed-numbers';

const matching = (pattern: RegExp, message: string): FormRule => ({ pattern, message });

export const TRUSTPILOT_RULES: FormRule[] = [{ type: 'url', message: 'Enter a web address: https://…' }];

export const SLUG_RULES: FormRule[] = [
  { required: true, whitespace: true, message: 'Enter an address' },
  { max: 255, message: 'At most 255 characters' },
  matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens, such as clear-coat-1l'),
  {
    validator: (_, slug = '') =>
      isReserved(slug) ? Promise.reject(new Error('The shop uses this address itself')) : Promise.resolve(),
  },
];

/** A typed number, if there is any, below `limit` (docs/rules.md#typed-numbers). */
const numeric = (read: (text: string) => string | number | null, limit: number, message: string): FormRule => ({
  validator: (_, text = '') => {
    const number = text.trim() === '' ? 0 : read(text);
    return number === null || Number(number) >= limit ? Promise.reject(new Error(message)) : Promise.resolve();
  },
});

export const PRICE_RULES: FormRule[] = [
  numeric(readPounds, 100_000_000, 'Enter pounds with at most two decimals, such as 24.99'),
];

/** A text without any digit counts as 0. */
export const POINTS_RULES: FormRule[] = [
  numeric((text) => (/\d/.test(text) ? readWhole(text) : 0), 1_000_001, 'Enter whole points from 0 to 1,000,000'),
];

export const AGE_RULES: FormRule[] = [numeric(readWhole, 100, 'Enter whole years, such as 18')];

export const WEIGHT_RULES: FormRule[] = [
  numeric((text) => readDecimal(text, 3), 10_000_000, 'Enter kilograms with at most three decimals, such as 1.25'),
];

export const atMost = (max: number): FormRule => ({ max, message: `At most ${max} characters` });

export const REQUIRED: FormRule = { required: true, whitespace: true, message: 'Fill in both, or remove the row' };
