import { formatPounds } from '../money/money-format';
import { formatShort } from './plot-data';

/** Returns "£1,204.50" or "−£3.00". */
export const inPounds = (value: number) => `${value < 0 ? '−' : ''}${formatPounds(Math.abs(value).toFixed(2))}`;

/** Returns "£1.2k", for an axis. */
export const inShortPounds = (value: number) => `${value < 0 ? '−' : ''}£${formatShort(Math.abs(value))}`;
