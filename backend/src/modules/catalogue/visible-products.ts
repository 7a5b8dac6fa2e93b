import { sql } from 'kysely';
import { visible } from './visibility.js';

/** `isVisible` as a condition on the products table under this alias. */
export const isVisibleRow = (alias: string) => sql<boolean>`${sql.raw(visible(alias))}`;

/** Whether customers can buy the product now, for the products table under this alias. */
export const isBuyable = (alias: string) =>
  sql<boolean>`(${isVisibleRow(alias)} and ${sql.ref(`${alias}.available`)} > 0)`;
