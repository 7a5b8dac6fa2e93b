/**
 * Returns an e-mail as limits count it: the same key for two addresses that PostgreSQL's `lower` takes for one.
 * JavaScript makes two characters of an "İ", PostgreSQL one.
 */
export function emailKey(email: string): string {
  return email.toLowerCase().replaceAll('\u0307', '');
}
