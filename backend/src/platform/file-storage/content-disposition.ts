/** Characters that may stand unencoded in `filename*` (RFC 8187). */
const ATTRIBUTE_CHARACTERS = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;

/**
 * `inline; filename="…"; filename*=UTF-8''…` (RFC 6266): shown in the browser, and saved under that name. Without a name the
 * last part of the address is what browsers take.
 */
export function inlineAs(name: string | undefined): string {
  if (!name) return 'inline';
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/gu, '_');
  const encoded = name.replace(ATTRIBUTE_CHARACTERS, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
  return plain === name ? `inline; filename="${plain}"` : `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
