/** Providers that a typo is corrected to: those of most private addresses in the United Kingdom. */
const CORRECTED_TO = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.co.uk', 'outlook.com', 'live.co.uk', 'live.com'],
  ...['yahoo.com', 'yahoo.co.uk', 'icloud.com', 'aol.com', 'msn.com', 'btinternet.com', 'sky.com', 'virginmedia.com'],
  ...['talktalk.net', 'ntlworld.com', 'blueyonder.co.uk', 'protonmail.com'],
];
/** Real providers that look like a typo of one above. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'gmx.co.uk', 'gmx.net', 'mac.com', 'me.com'];
/** Providers with addresses in many countries: yahoo.ca and hotmail.fr are no typos. */
const WORLDWIDE = ['yahoo', 'hotmail', 'outlook', 'live', 'aol', 'icloud', 'googlemail'];
/** Endings of a country, such as "ca" or "co.nz". Most typos of "com" (cm, co, om) are countries too, and are corrected. */
const COUNTRY = /^(?!cm$|co$|om$)(?:(?:com?|org|net)\.)?[a-z]{2}$/;

/** Returns the address with its provider's typo corrected, such as "ada@gmail.com" for "ada@gmial.com"; null for none. */
export function suggestEmail(typed: string): string | null {
  const [, name = '', host = ''] = /^(.+)@([a-z0-9.-]+\.[a-z]+)$/i.exec(typed.trim()) ?? [];
  const domain = host.toLowerCase();
  if (name === '' || CORRECTED_TO.includes(domain) || OTHERS.includes(domain) || isAbroad(domain)) return null;
  const near = CORRECTED_TO.map((provider) => ({ provider, edits: editsBetween(domain, provider) }))
    // Two edits of a short name would reach other people's domains.
    .filter(({ provider, edits }) => edits <= (provider.length > 8 ? 2 : 1))
    .sort((one, other) => one.edits - other.edits);
  return near[0] ? `${name}@${near[0].provider}` : null;
}

function isAbroad(domain: string): boolean {
  const [provider = '', ...ending] = domain.split('.');
  return WORLDWIDE.includes(provider) && COUNTRY.test(ending.join('.'));
}

/** Returns the number of letters to add, drop, replace or swap with their neighbour. */
function editsBetween(from: string, to: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const edits = [line[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (isSame ? 0 : 1)];
      if (isSwap) edits.push(beforeLast[column - 2]! + 1);
      line.push(Math.min(...edits));
    }
    [beforeLast, last] = [last, line];
  }
  return last[to.length]!;
}
