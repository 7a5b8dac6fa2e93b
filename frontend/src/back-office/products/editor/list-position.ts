/** Origin of the editor: the shown page of the list, and its address. */
export interface ListPosition {
  ids: string[];
  search: string;
}

/** Returns the products before and after this one on the page of the list. */
export function neighboursOf(
  id: string,
  position: ListPosition | null,
): { previous: string | undefined; next: string | undefined } {
  const index = position?.ids.indexOf(id) ?? -1;
  if (!position || index < 0) return { previous: undefined, next: undefined };
  return { previous: position.ids[index - 1], next: position.ids[index + 1] };
}
