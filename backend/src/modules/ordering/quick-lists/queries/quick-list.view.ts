/** A line of a saved list. */
class ListedLineView {
  code: string;
  quantity: number;
}

/** A saved list. */
export class QuickListView {
  id: string;
  name: string;
  /** How many lines it has. */
  count: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** A saved list with its lines. */
export class QuickListLinesView extends QuickListView {
  lines: ListedLineView[];
}
