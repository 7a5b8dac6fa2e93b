// Plain JavaScript: runs before anything is installed, on whatever Node is there.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRunning, recordOf } from './process-identity.mjs';

const attempts = 40;

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 25));
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function create(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes away the lock of a dead process, unless a live one took it over in the meantime. */
function removeStale(file, seen) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  rmSync(aside, { force: true });
  if (moved !== undefined && moved !== seen) create(file, moved);
}

/** Returns the lock's content while its holder runs, else null. */
export function lockHolder(file) {
  const content = parse(read(file) ?? '');
  return isRunning(content) ? content : null;
}

/**
 * Takes a lock file that names its holder by pid and start time. A lock left by a dead process, or one whose number
 * was given to another process since, is acquired; `stale` is then its last content.
 */
export async function takeLock(file, details = {}) {
  mkdirSync(dirname(file), { recursive: true });
  let content = JSON.stringify({ ...recordOf(process.pid), ...details });
  let stale = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (create(file, content)) {
      return {
        taken: true,
        stale,
        update(more) {
          content = JSON.stringify({ ...JSON.parse(content), ...more });
          writeFileSync(`${file}.${process.pid}.new`, content);
          renameSync(`${file}.${process.pid}.new`, file);
        },
        release() {
          if (read(file) === content) rmSync(file, { force: true });
        },
      };
    }
    const text = read(file);
    if (text === undefined) continue;
    const holder = parse(text);
    if (isRunning(holder)) return { taken: false, holder };
    // Half-written: its writer may be at it this very moment.
    if (holder === null && attempt < attempts / 2) {
      await pause();
      continue;
    }
    stale = holder;
    removeStale(file, text);
  }
  return { taken: false, holder: lockHolder(file) };
}
