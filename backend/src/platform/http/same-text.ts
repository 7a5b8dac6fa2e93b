import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
