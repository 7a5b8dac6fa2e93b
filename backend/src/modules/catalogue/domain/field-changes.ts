/** Changes of an edit, for the audit trail: the changed fields only; null where nothing changed. */
interface FieldChanges {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns the fields of `after` whose values differ from those of `before`. */
export function changedFields(before: object, after: object): FieldChanges | null {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]),
  );
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old[field] ?? null])),
    after: Object.fromEntries(changed),
  };
}
