import { type RawBuilder, sql } from 'kysely';

/** Stands in the name of a line in place of an erased colour. */
const ERASED = ', own colour';

/** Make and code in the name of a line `i`; names that are cut keep both. */
const COLOUR_IN_NAME = sql`(case when i.colour ->> 'code' = '' then ${sql.lit(ERASED)}
  else ', ' || (i.colour ->> 'make') || ' ' || (i.colour ->> 'code') end)`;

/** The name of the product of a line `i`: without the colour in which it was mixed (docs/rules.md#mixed-to-order). */
export const NAME_OF_PRODUCT = sql<string>`case when strpos(i.name, ${COLOUR_IN_NAME}) > 1
  then left(i.name, strpos(i.name, ${COLOUR_IN_NAME}) - 1) else i.name end`;

/** Whether a line `i` has the text of a colour that its customer typed. */
export const HAS_OWN_COLOUR = sql<boolean>`i.colour ->> 'isChecked' = 'false' and i.colour ->> 'code' <> ''`;

/** Removes what the customer typed from lines `i` of orders: the product's name stays, and that it was mixed. */
export const eraseOwnColours = (condition: RawBuilder<boolean>) => sql`
  update ordering.order_items i set name = left(${NAME_OF_PRODUCT}, 243) || ${sql.lit(ERASED)},
    colour = '{"make": "", "code": "", "name": "", "variant": null, "isChecked": false}'
  where ${HAS_OWN_COLOUR} and ${condition}`;
