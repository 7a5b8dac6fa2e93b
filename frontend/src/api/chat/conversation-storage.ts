import { type ChatTurn, stopped } from './conversation';

const KEY = 'assistant_conversation';

/** Returns this viewer's conversation in this tab. That of another viewer is deleted. */
export function loadConversation(viewer: string): ChatTurn[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { viewer?: string; turns?: ChatTurn[] } | null;
    if (stored?.viewer === viewer && Array.isArray(stored.turns)) return stored.turns.map(stopped);
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked or broken: the conversation begins anew.
  }
  return [];
}

/** Where storage is blocked or full, the conversation lasts until the page is loaded again. */
export function saveConversation(viewer: string, turns: readonly ChatTurn[]): void {
  try {
    if (turns.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ viewer, turns }));
  } catch {
    // Kept in memory.
  }
}
