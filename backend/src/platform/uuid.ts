const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text may be asked of PostgreSQL as a UUID, written as this shop writes them: in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
