import { type RawBuilder, sql } from 'kysely';

/** Make and code in the name of a line `i`; names that are cut keep both. */
const MARK = sql`(', ' || (i.colour ->> 'make') || ' ' || (i.colour ->> 'code'))`;
/** How many characters from its end the name's last mark ends, from 1; 0 without one. */
const FROM_END = sql`strpos(reverse(i.name), reverse(${MARK}))`;
const PRODUCT = sql`case when ${FROM_END} > 0
  then left(i.name, length(i.name) - ${FROM_END} + 1 - length(${MARK})) else i.name end`;

/** Whether a line `i` has the text of a colour that its customer typed. */
export const HAS_OWN_COLOUR = sql<boolean>`i.colour ->> 'isChecked' = 'false' and i.colour ->> 'code' <> ''`;

/** Removes what the customer typed from lines `i` of orders: the product's name stays, and that it was mixed. */
export const eraseOwnColours = (condition: RawBuilder<boolean>) => sql`
  update ordering.order_items i set name = left(${PRODUCT}, 243) || ', own colour',
    colour = '{"make": "", "code": "", "name": "", "variant": null, "isChecked": false}'
  where ${HAS_OWN_COLOUR} and ${condition}`;
