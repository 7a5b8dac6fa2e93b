/** Characters that are not seen: zero-width ones, joiners, marks of direction, the soft hyphen. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** Returns a text as a reader takes it in: wide digits are digits, emphasis and kinds of spaces, dashes and quotes are gone. */
export function plain(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[∶ː]/g, ':')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();
}

/** Whether a wording stands in a text: one of its alternatives, words and numbers whole. */
export function contains(text: string, wording: string): boolean {
  const within = plain(text);
  return wording.split(' | ').some((way) => pattern(plain(way)).test(within));
}

function pattern(way: string): RegExp {
  const before = /^\d/.test(way) ? '(?<![\\p{L}\\d]|\\d[.,:])' : /^\p{L}/u.test(way) ? '(?<![\\p{L}\\d])' : '';
  const after = /\d$/.test(way) ? '(?![\\p{L}\\d]|[.,:]\\d)' : /\p{L}$/u.test(way) ? '(?![\\p{L}\\d])' : '';
  return new RegExp(before + way.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + after, 'u');
}
