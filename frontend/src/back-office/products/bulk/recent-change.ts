import type { ProductOutcome, ProductsChanged } from '../../../api/staff-api';

/** Result of a bulk action, kept until it can no longer be undone. */
export interface RecentChange {
  /** "Show 12 products" */
  title: string;
  changed: number;
  /** Products that already had the wanted value. */
  unchanged: number;
  /** Skipped products, with the reason. */
  skipped: ProductOutcome[];
  /** One for each batch that changed something. */
  undoIds: string[];
  /** ISO 8601; null where nothing can be undone. */
  undoUntil: string | null;
}

let recent: RecentChange | null = null;
const listeners = new Set<() => void>();

/** Kept outside the pages, so that it survives a visit to another page. */
export function setRecentChange(change: RecentChange | null): void {
  recent = change;
  for (const listener of listeners) listener();
}

export function recentChange(): RecentChange | null {
  return recent;
}

export function onRecentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Combines the responses to the batches of one action. */
export function joinAnswers(title: string, answers: readonly ProductsChanged[]): RecentChange {
  const undoable = answers.filter(({ undoId }) => undoId);
  return {
    title,
    changed: answers.reduce((sum, { changed }) => sum + changed, 0),
    unchanged: answers.reduce((sum, { results }) => sum + results.filter(isUnchanged).length, 0),
    skipped: answers.flatMap(({ results }) =>
      results.filter(({ outcome }) => outcome === 'skipped' || outcome === 'not-found'),
    ),
    undoIds: undoable.flatMap(({ undoId }) => undoId ?? []),
    // The first batch expires first.
    undoUntil: undoable[0]?.undoUntil ?? null,
  };
}

function isUnchanged({ outcome }: ProductOutcome): boolean {
  return outcome === 'unchanged';
}

/** Returns how many products were skipped for each reason, most first. */
export function reasonsOf(skipped: readonly ProductOutcome[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason, outcome } of skipped) {
    const text = reason ?? (outcome === 'not-found' ? 'The product was removed.' : 'Skipped.');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count);
}
