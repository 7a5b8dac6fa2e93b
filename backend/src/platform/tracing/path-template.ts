const VERSION = /^v\d+(\.\d+)?$/;
const WORD = /^[a-z]+(_[a-z]+)*$/;

/** Returns the path of an address of another system with `{id}` in place of all that is no plain word, and without its query. */
export function pathTemplate(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname
    .split('/')
    .map((part) => (part === '' || VERSION.test(part) || WORD.test(part) ? part : '{id}'))
    .join('/');
}
