const LONGEST = 40;

/** What mail programs make links of: schemes, paths, addresses, host names. */
const LINKABLE = /[/\\:@<>[\]|]|www\.|[.。．｡]\p{L}{2,}/iu;
/** Characters that cannot be seen, line ends included. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * A name as a mail may carry it: empty where it could become a link, or is too long for one. Names are typed by those who
 * sign up or buy, and the email goes to the address that they typed.
 */
export function mailName(name: string | null | undefined): string {
  const text = name?.trim() ?? '';
  return text.length > LONGEST || UNSEEN.test(text) || LINKABLE.test(text) ? '' : text;
}
