// Plain JavaScript: runs before anything is installed, on whatever Node is there.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRunning, recordOf } from './process-identity.mjs';

/** Returns what `act` does; undefined where the file system says by this code that another was quicker. */
function unless(code, act) {
  try {
    return act();
  } catch (error) {
    if (error.code === code) return undefined;
    throw error;
  }
}

function read(file) {
  return unless('ENOENT', () => readFileSync(file, 'utf8'));
}

function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Puts a file in place, whole or not at all; false where there is one already. */
function create(file, text) {
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, text);
  try {
    return unless('EEXIST', () => linkSync(fresh, file) ?? true) ?? false;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Takes away the lock of a dead process, unless a live one took it over in the meantime. */
function removeStale(file, seen) {
  const aside = `${file}.${process.pid}.stale`;
  unless('ENOENT', () => renameSync(file, aside));
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
export function takeLock(file, details = {}) {
  mkdirSync(dirname(file), { recursive: true });
  let content = JSON.stringify({ ...recordOf(process.pid), ...details });
  let stale = null;
  while (!create(file, content)) {
    const text = read(file);
    if (text === undefined) continue;
    const holder = parse(text);
    if (isRunning(holder)) return { taken: false, holder };
    stale = holder;
    removeStale(file, text);
  }
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

/** Takes a lock as soon as it is free; `announce` is told its holder where that takes time. */
export async function waitForLock(file, announce) {
  for (let isFirst = true; ; isFirst = false) {
    const lock = takeLock(file);
    if (lock.taken) return lock;
    if (isFirst) announce(lock.holder?.pid ?? '?');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
