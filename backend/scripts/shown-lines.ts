import { stripVTControlCharacters } from 'node:util';

const errorLevels: unknown[] = ['error', 'fatal', 50, 60];

interface LogLine {
  level?: unknown;
  message?: string;
  msg?: string;
  err?: { message?: string };
}

function parsed(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return undefined;
  }
}

/** Returns the text of an error in a JSON log; other lines are for the file. */
export function errorLine(name: string, line: string): string | undefined {
  const entry = parsed(line);
  if (entry === undefined || !errorLevels.includes(entry.level)) return undefined;
  const { message, msg, err } = entry;
  const words = message ?? msg ?? '';
  const cause = err?.message && !words.includes(err.message) ? err.message : undefined;
  const [first] = [words, cause].filter(Boolean).join(': ').split('\n');
  return `${name}: ${first || 'an error without words, see its log'}`;
}

const errorWords = /^(\w*Error|Uncaught|fatal)\b|\b(ERROR|FATAL) \[/i;

/** Returns a line of a plain log that speaks of an error. */
export function plainLine(name: string, line: string): string | undefined {
  const words = stripVTControlCharacters(line).trim();
  return errorLine(name, words) ?? (errorWords.test(words) ? `${name}: ${words}` : undefined);
}
