import { tabStorage } from '../../ui/browser-storage';
import { type ChatTurn, stopped } from './conversation';

const KEY = 'assistant_conversation';

/** Returns this viewer's conversation in this tab. That of another viewer is deleted. */
export function loadConversation(viewer: string): ChatTurn[] {
  const stored = tabStorage.readJson(KEY) as { viewer?: string; turns?: ChatTurn[] } | null;
  if (stored?.viewer === viewer && Array.isArray(stored.turns)) return stored.turns.map(stopped);
  tabStorage.removeItem(KEY);
  return [];
}

export function saveConversation(viewer: string, turns: readonly ChatTurn[]): void {
  if (turns.length === 0) tabStorage.removeItem(KEY);
  else tabStorage.setItem(KEY, JSON.stringify({ viewer, turns }));
}
