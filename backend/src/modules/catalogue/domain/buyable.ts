import { visible } from './visibility.js';

/** Whether customers can buy a piece now, in SQL, for the products table under this alias. */
export const buyable = (alias: string) => `(${visible(alias)} and ${alias}.available > 0)`;
