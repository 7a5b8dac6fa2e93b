/**
 * An e-mail as limits are counted by it: two that PostgreSQL's `lower` takes for one have one key. JavaScript makes two
 * characters of an "İ", PostgreSQL one.
 */
export function emailKey(email: string): string {
  return email.toLowerCase().replaceAll('\u0307', '');
}
