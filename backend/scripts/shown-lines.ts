import { stripVTControlCharacters } from 'node:util';

const errorLevel = 50;

interface LogLine {
  level?: number;
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

/** Of a log in JSON, the errors: everything else is for the file. */
export function errorLine(name: string, line: string): string | undefined {
  const entry = parsed(line);
  if (entry === undefined || (entry.level ?? 0) < errorLevel) return undefined;
  const { msg = '', err } = entry;
  const cause = err?.message && !msg.includes(err.message) ? `: ${err.message.split('\n')[0]}` : '';
  return `${name}: ${msg}${cause}`;
}

const errorWords = /^(\w*Error|Uncaught|fatal)\b|\b(ERROR|FATAL) \[/i;

/** Of a log in plain words, what speaks of an error. */
export function plainLine(name: string, line: string): string | undefined {
  const words = stripVTControlCharacters(line).trim();
  return errorLine(name, words) ?? (errorWords.test(words) ? `${name}: ${words}` : undefined);
}
