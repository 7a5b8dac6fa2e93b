import type { FormRule } from 'antd';

/** Half typed prices, ages and weights are no numbers. */
const matching = (pattern: RegExp, message: string): FormRule => ({ pattern, message });

export const TRUSTPILOT_RULES: FormRule[] = [{ type: 'url', message: 'Enter a web address: https://…' }];

export const SLUG_RULES: FormRule[] = [
  { required: true, whitespace: true, message: 'Enter an address' },
  { max: 255, message: 'At most 255 characters' },
  matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens, such as clear-coat-1l'),
];

export const PRICE_RULES: FormRule[] = [
  matching(/^\d{1,8}(\.\d{1,2})?$/, 'Enter pounds with at most two decimals, such as 24.99'),
];

export const AGE_RULES: FormRule[] = [matching(/^\d{1,2}$/, 'Enter whole years, such as 18')];

export const WEIGHT_RULES: FormRule[] = [
  matching(/^\d{1,7}(\.\d{1,3})?$/, 'Enter kilograms with at most three decimals, such as 1.25'),
];

export const atMost = (max: number): FormRule => ({ max, message: `At most ${max} characters` });

export const REQUIRED: FormRule = { required: true, whitespace: true, message: 'Fill in both, or remove the row' };
