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

/** Of a log in plain words, what speaks of an error. */
export function plainLine(name: string, line: string): string | undefined {
  return (
    errorLine(name, line) ?? (/^\s*(\w*Error|Uncaught|fatal)\b/i.test(line) ? `${name}: ${line.trim()}` : undefined)
  );
}
