/** Returns the fields whose values differ. */
export function changedFields<Values extends object>(
  before: Partial<Values>,
  after: Partial<Values>,
): (keyof Values & string)[] {
  return (Object.keys(after) as (keyof Values & string)[]).filter((field) => !isSame(before[field], after[field]));
}

/** Returns a colleague's values with the user's changes on top. */
export function layOver<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const own = changedFields(base, mine).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(own) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
