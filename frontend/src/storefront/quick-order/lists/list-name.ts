/** The server's limit. */
export const LIST_NAME_LENGTH = 80;

/** Returns the problem of a list's name; undefined where there is none. */
export function nameProblem(name: string): string | undefined {
  return name.trim() === '' ? 'Enter a name for the list' : undefined;
}
