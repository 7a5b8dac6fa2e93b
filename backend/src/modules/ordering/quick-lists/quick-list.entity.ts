import { defineEntity, p } from '@mikro-orm/core';

/** The most lists of one customer; a list has as many lines as a quick order. */
export const MOST_LISTS = 50;

/** A product by its code, and how many of it. */
export interface ListedLine {
  readonly code: string;
  readonly quantity: number;
  /** The colour of a product that is mixed to order, as one text (docs/rules.md#quick-order). */
  readonly colour?: string;
}

const QuickListSchema = defineEntity({
  name: 'QuickList',
  schema: 'ordering',
  tableName: 'quick_lists',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.string().length(80),
    lines: p.json().$type<ListedLine[]>(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'quick_lists_name',
      expression: 'create unique index "quick_lists_name" on "ordering"."quick_lists" ("user_id", lower("name"))',
    },
  ],
});

/** A list of codes that a customer saved to order again (docs/rules.md#saved-lists). Written by plain statements only. */
export class QuickList extends QuickListSchema.class {}
QuickListSchema.setClass(QuickList);

export class QuickListNotFound extends Error {
  constructor() {
    super('There is no such list.');
  }
}

export class QuickListNameTaken extends Error {
  constructor(name: string) {
    super(`You have a list named “${name}” already.`);
  }
}

export class TooManyQuickLists extends Error {
  constructor() {
    super(`You can save at most ${MOST_LISTS} lists. Please delete one first.`);
  }
}
