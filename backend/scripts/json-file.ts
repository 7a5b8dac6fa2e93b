import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Undefined where there is no such file, or nothing that can be read in it. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Whole or not at all: readers never see half of it, whenever this process is killed. */
export function writeJson(file: string, value: unknown, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode });
  renameSync(fresh, file);
}
