/** Returns "1 line", "12 lines". */
export function formatLines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}
