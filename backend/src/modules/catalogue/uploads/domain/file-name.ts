/** Longest file name in bytes on most file systems, less room for additions of browsers. */
const LONGEST = 200;
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i;

/**
 * Returns the name as it may be shown, stored and offered for saving: the last part of a path, without control and
 * direction characters and those that Windows rejects. `ending` is added where it is missing. The name never decides
 * where a file is kept.
 */
export function cleanFileName(given: string, ending: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const named = plain === '' || DEVICE.test(plain) ? `file ${plain}`.trim() : plain;
  const dot = named.lastIndexOf('.');
  const stem = dot > 0 ? named.slice(0, dot) : named;
  const own = dot > 0 ? named.slice(dot) : '';
  return `${[...stem].slice(0, LONGEST - own.length).join('')}${own.slice(0, 20)}${own === '' ? ending : ''}`;
}
