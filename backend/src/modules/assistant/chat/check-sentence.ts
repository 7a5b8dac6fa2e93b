import {
  claimsIn,
  type Digest,
  type Evidence,
  type FactualClaim,
  hasKnownNames,
  type KnownArticle,
  type KnownProduct,
  type Named,
  namesIn,
  type Statement,
  statementKey,
  withoutLinks,
  withoutNames,
} from './evidence.js';
import { comparable, denies, isRisky, meaningfulWords, plainText, stemOf, wordsOf } from './plain-text.js';

/**
 * Words of safety advice. A sentence with one of them is said only word for word as in the guide or in a product's
 * warning.
 */
const SAFETY =
  /\b(masks?|respirators?|isocyanates?|diisocyanates?|breath\w*|inhal\w*|fumes?|vapou?rs?|ventilat\w*|extraction|harm\w*|toxic\w*|poison\w*|safe|safely|safety|unsafe|danger\w*|hazard\w*|flammable|inflammable|fires?|flames?|ignit\w*|explo\w*|swallow\w*|drink|drank|drunk|eyes?|burns?|burnt|asthma\w*|allerg\w*|gloves?|goggles|visors?|ppe|protective (equipment|clothing)|first aid|hospital|doctor|ambulance|emergency|pregnan\w*|bab(?:y|ies)|child(?:ren)?|cancer\w*|lungs?|smok(?:e|ing)|999|spontaneous\w*|self-heat\w*)\b/;

/**
 * Words that ask for the safety answer. Narrower than `SAFETY`, so that "which gloves do you sell" stays a question
 * about products.
 */
const SAFETY_QUESTION =
  /\b(isocyanates?|diisocyanates?|breath(?:e|ed|es|ing)|inhal\w*|fumes|toxic\w*|poison\w*|unsafe|dangerous|harmful|harmless|swallow\w*|drank|drunk|first aid|hospital|ambulance|emergency|asthma\w*|allerg\w*|pregnan\w*|cancer\w*|lungs?|caught fire|on fire|explod\w*|explosion|spontaneous\w*)\b|\b(is|are|was|how|make|keep|stay|spray\w*|paint\w*|use|using|it)\b[^?.!]{0,60}\b(safe|safely)\b|\bsafety\b|\b(masks?|respirators?|a2p3|ffp3)\b[^?.!]{0,60}\b(enough|suitable|okay?|fine|spray\w*|2k|paint\w*|lacquer)\b|\b(no|without|need|wear|which|what|skip|use|right|kind of|sort of) (an? |any |the )?(\w+ )?(masks?|respirators?|air-fed|gloves|goggles|protection|ppe)\b[^?.!]{0,40}(\b(spray|2k|paint|sand|mix|when|for|if|hardener|outdoors?)|\?|$)|\b(in|into|my|his|her|the) eyes?\b|\bon (my|his|her|the) skin\b|\b(store|storing|keep|dispose|throw|bin)\b[^?.!]{0,40}\b(rags?|flammable|thinners?)\b|\b(spray|spraying|paint|painting)\b[^?.!]{0,40}\b(indoors|garage|house|kitchen|bedroom|flat)\b|\b(drink|eat)\b[^?.!]{0,20}\b(paint|thinners?|hardener|lacquer)|\bfire\b/;

/** Whether a sentence gives safety advice. */
export const isAboutSafety = (sentence: string): boolean => SAFETY.test(comparable(sentence));

/** Whether a message asks for safety advice, or is about an accident. */
export const asksAboutSafety = (message: string): boolean => SAFETY_QUESTION.test(comparable(message));

const ACCIDENT =
  /\b(swallow\w*|drank|drunk|inhaled|breathed|splash\w*|spilt|spilled|got|went|fell|feel|feeling|(?:have|has|had) (?:an? )?(?:headache|rash|cough|burn|trouble)|dizzy|sick|coughing|wheez\w*|burn(?:s|ing|t)?|on fire|caught fire|unconscious|collapsed|poisoned)\b/;

/** Whether an accident may have happened; the emergency lines then come first. */
export const mayBeAccident = (message: string): boolean => ACCIDENT.test(comparable(message));

/** First-aid advice for every emergency; the same as on data sheets in Great Britain and in the guide. */
export const EMERGENCY_LINES: readonly string[] = [
  'In an emergency call 999. For advice on an injury or a poisoning call NHS 111, and have the tin or its safety data sheet at hand.',
  'Trouble breathing: out into fresh air, sit up, call 999.',
  'Swallowed: rinse the mouth, do not make the person sick, call NHS 111, or 999 where the person is drowsy or has trouble breathing.',
  'Eyes: rinse with water for at least 15 minutes, then get medical help.',
  'Skin: take off what is wet, wash with soap and water.',
  'Fire: get out, stay out, call 999.',
];

/** Words of a question that call for the lines about two-pack paint. */
const TWO_PACK =
  /\b(2k|two-pack|twin-pack|isocyanates?|diisocyanates?|hardeners?|masks?|respirators?|breath\w*|asthma\w*|allerg\w*|lungs?|lacquer|clear(coat)?|spray\w*)\b/;

/** Whether an answer must explain how two-pack paint is sprayed. */
export const concernsTwoPack = (message: string): boolean => TWO_PACK.test(comparable(message));

/** Safety lines that begin every answer about two-pack paint, whatever the search finds; the same as in the guide. */
export const TWO_PACK_LINES: readonly string[] = [
  'Two-pack (2K) paint, from a gun or from a can, is sprayed with air-fed breathing equipment only, and with extraction. Filter masks of any kind, A2P3 included, are not accepted for it, outdoors neither.',
  'Anyone with asthma, a known isocyanate allergy or lasting chest trouble must not work with it or near it, unless an occupational doctor agrees.',
];

/** First line of every safety answer. */
export const SAFETY_OPENING =
  'This is about safety, so I answer only with what our guide says. The product’s safety data sheet takes precedence.';

/** A sentence without the names in it. */
export interface Saying {
  /** For comparison. */
  readonly text: string;
  readonly claims: readonly FactualClaim[];
  readonly words: ReadonlySet<string>;
  readonly denies: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Fewest words of a sentence without a figure that can be compared: "it goes over filler" is too short. */
const LEAST_WORDS = 4;

/**
 * Whether a source supports this: it has nearly every word and contradicts none, and one of its statements has two of
 * three words and every claim. One word in five may be the writer's own, unless a source must have it.
 */
export function stands({ claims, words, denies }: Saying, source: Digest, ownWords = NONE): boolean {
  if (claims.length === 0 && words.size < LEAST_WORDS) return false;
  if (!saysWords({ words }, source, ownWords)) return false;
  if (words.size === 0) return !denies && claims.every(({ key }) => source.claims.has(key));
  return bestStatements(words, source, 2 / 3).some(
    (statement) => statement.denies === denies && claims.every(({ key }) => statement.claims.has(key)),
  );
}

/** Whether a product's page supports this, apart from its claims, which are checked against the product itself. */
export function standsOnPage({ words, denies }: Pick<Saying, 'words' | 'denies'>, page: Digest): boolean {
  return (
    saysWords({ words }, page) && bestStatements(words, page, 1 / 2).some((statement) => statement.denies === denies)
  );
}

function saysWords({ words }: Pick<Saying, 'words'>, source: Digest, ownWords = NONE): boolean {
  const missing = [...words].filter((word) => !source.words.has(word) && !ownWords.has(word));
  return !missing.some(isRisky) && missing.length <= Math.floor(words.size / 5);
}

/** The statements that have most of the words, and this share of them at least. */
function bestStatements(words: ReadonlySet<string>, { statements }: Digest, share: number): Statement[] {
  const counted = statements.map((statement) => ({
    statement,
    count: [...words].filter((word) => statement.words.has(word)).length,
  }));
  const least = Math.max(share * words.size, ...counted.map(({ count }) => count)) - 0.001;
  return counted.filter(({ count }) => count >= least).map(({ statement }) => statement);
}

/** A sentence that may be shown, with its sources. */
interface Checked {
  readonly text: string;
  readonly products: readonly KnownProduct[];
  readonly articles: readonly KnownArticle[];
}

/** Words about price, stock and mixing: the claims of the sentence are checked for these. */
const COMMERCE = new Set(
  'cost price stock vat inclu available availability mix ratio volume part unit tin pound current stocked sell product have'
    .split(' ')
    .map(stemOf),
);
const STOCK =
  /\b(?:out of stock|not in stock|sold out|not available|unavailable|none left)\b|\b(?:in stock|available|left)\b/g;
const CONVERSATION =
  /^(hello|hi|good (morning|afternoon|evening)|thanks?( you)?|you're welcome|sorry|i'm sorry|i am sorry|here (is|are)|these are|this is what|i (found|find|could not find|did not find|cannot find|do not know|don't know|answer|can help|cannot answer|can't answer)|please (ask|see|read|tell|check)|see|for more|let me know|what would you|how can i|which|would you like|do you|you can (read|ask|find))\b/;
/** Words of the assistant about itself and of its own questions; they claim nothing. */
const TALK = new Set(
  'hello hi thank welcome sorry answer question help found find nothing anything know information shop guide catalogue article product paint automotive car about read see ask tell more morning afternoon evening glad assist detail page'
    .split(' ')
    .map(stemOf),
);
const ASKED = new Set(
  'colour code vehicle panel gun spray surface metal plastic project job size finish primer clearcoat basecoat'
    .split(' ')
    .map(stemOf),
);
const FIRST_PERSON = /\b(i|i'm|i've|i'll|i'd|me|my|mine|myself)\b/;
const OWN_ADVICE = /^(so |then )?i(?: would|'d)? (recommend|suggest)\b/;
const OTHER_HANDS =
  /\b(cart|basket|checkout|refund\w*|instructions?|prompt|others'?|other (customers?|people|users?)|someone else)\b/;
/** This many words in a row are not a coincidence. */
const REPEATED_WORDS = 6;

/**
 * Passes only sentences that the evidence supports (docs/rules.md#assistant-check). Called sentence by sentence, in
 * order: one that names no product may refer to the product named before it.
 */
export class SentenceCheck {
  private subject: KnownProduct | null = null;
  private readonly secret: ReadonlySet<string>;
  /** A heading is too short for a run of words. */
  private readonly secretLines: ReadonlySet<string>;

  constructor(
    private readonly evidence: Evidence,
    /** A text that must not be quoted. */
    prompt: string,
  ) {
    this.secret = new Set(runsOf(wordsOf(prompt)));
    this.secretLines = new Set(prompt.split('\n').map(statementKey));
  }

  /** Returns the sentence as it may be shown, or null. */
  check(sentence: string): Checked | null {
    const checked = this.verdict(sentence);
    const named = checked?.products.at(-1);
    if (!checked) this.subject = null;
    else if (named) this.subject = named;
    return checked;
  }

  /** "No, …" must begin a denial, "Yes, …" an affirmation. */
  private verdict(sentence: string): Checked | null {
    const [opening, answer] = /^\s*(yes|no)[,:]\s+/i.exec(sentence) ?? [];
    if (!opening || !answer) return this.statement(sentence);
    const rest = sentence.slice(opening.length);
    if (denies(rest) !== (answer.toLowerCase() === 'no')) return null;
    const checked = this.statement(rest);
    return checked && checked.text !== '' ? { ...checked, text: `${opening}${checked.text}` } : null;
  }

  private statement(sentence: string): Checked | null {
    const unlinked = withoutLinks(sentence, this.evidence);
    if (unlinked === null) return null;
    const text = plainText(unlinked).trim();
    const key = statementKey(text);
    if (!/[\p{L}\d]/u.test(key)) return { text: '', products: [], articles: [] };
    if (this.secretLines.has(key) || runsOf(wordsOf(text)).some((run) => this.secret.has(run))) return null;
    const read = this.wordForWord(text, key);
    if (read) return { text, ...read };
    if (isAboutSafety(text) || OTHER_HANDS.test(comparable(text))) return null;
    const supported = this.supported(text);
    return supported && { text, ...supported };
  }

  /** A whole sentence of an article, or of a product's page unless it names a price. */
  private wordForWord(text: string, key: string): Omit<Checked, 'text'> | null {
    const { title, rest } = this.withoutTitle(key);
    const found = this.evidence.articles.find(
      ({ digest }) => rest !== '' && digest.statements.some((statement) => statement.key === rest),
    );
    if (found) return { products: [], articles: title && title !== found ? [title, found] : [found] };
    if (title && rest === '') return { products: [], articles: [title] };
    const product = this.evidence.products.find(({ digest }) => digest.statements.some((each) => each.key === key));
    const hasPrice = claimsIn(text).some((claim) => /money/.test(claim.key));
    return product && key !== product.key && !hasPrice ? { products: [product], articles: [] } : null;
  }

  /** 'From “Mixing ratios”: …' and 'See “Mixing ratios”.' */
  private withoutTitle(key: string): { title: KnownArticle | null; rest: string } {
    const [prefix, quoted] =
      /^(?:from|see|as|in|read|more in)?\s*(?:our |the )?(?:article |guide )?"([^"]+)"?\s*[:,]?\s*/.exec(key) ?? [];
    const title = this.evidence.articles.find((article) => article.key === quoted) ?? null;
    const bare = /^(?:see|read) (?:our |the )?(?:article |guide )?(.+)$/.exec(key)?.[1];
    const named = this.evidence.articles.find((article) => article.key === bare);
    if (named) return { title: named, rest: '' };
    return { title, rest: title && prefix ? statementKey(key.slice(prefix.length)) : key };
  }

  private supported(text: string): Omit<Checked, 'text'> | null {
    const said = comparable(text);
    const { products, articles, orders } = this.evidence;
    const names = namesIn(said, products);
    const quoted = this.titlesIn(withoutNames(said, names));
    const sources = [...products, ...articles, ...orders].map(({ digest }) => digest);
    if (
      !quoted ||
      !hasKnownNames(
        text,
        names.map(({ product }) => product.key),
        sources,
      )
    )
      return null;
    const rest = quoted.rest.replace(OWN_ADVICE, '');
    const saying: Saying = {
      text: rest,
      claims: claimsIn(rest),
      words: meaningfulWords(rest),
      denies: denies(rest.replace(STOCK, ' ')),
    };
    const order = orders.find((each) => said.includes(each.key));
    if (order)
      return names.length === 0 && stands(saying, order.digest, ORDER_WORDS) ? { products: [], articles: [] } : null;
    if (names.length > 0) {
      const named = [...new Set(names.map(({ product }) => product))];
      if (this.saidOfProducts(saying, names)) return { products: named, articles: quoted.articles };
      const article = articles.find(
        ({ digest }) => named.every(({ key }) => digest.text.includes(key)) && stands(saying, digest),
      );
      return article ? { products: named, articles: [article] } : null;
    }
    if (this.isConversation(saying, said)) return { products: [], articles: quoted.articles };
    if (FIRST_PERSON.test(said) && !OWN_ADVICE.test(said)) return null;
    if (this.subject && this.saidOfProducts(saying, [{ product: this.subject, at: 0 }]))
      return { products: [this.subject], articles: [] };
    const article = saying.words.size > 0 ? articles.find(({ digest }) => stands(saying, digest)) : undefined;
    return article ? { products: [], articles: [article] } : null;
  }

  /**
   * Returns the articles whose titles stand in quotation marks; null where a quoted text is not the title of an article
   * that was read.
   */
  private titlesIn(said: string): { rest: string; articles: KnownArticle[] } | null {
    const articles: KnownArticle[] = [];
    let rest = said;
    for (const [all, words = ''] of said.matchAll(/"([^"]*)"/g)) {
      const article = this.evidence.articles.find(({ key }) => key === statementKey(words));
      const isName = this.evidence.products.some(({ key }) => key === statementKey(words));
      if (!article && !isName) return null;
      if (article) articles.push(article);
      if (article) rest = rest.replace(all, ' ');
    }
    for (const article of this.evidence.articles)
      if (article.key.length > 8 && rest.includes(article.key)) {
        articles.push(article);
        rest = rest.replace(article.key, ' ');
      }
    return { rest, articles };
  }

  private isConversation({ claims, words, denies: isDenial, text }: Saying, said: string): boolean {
    if (claims.length > 0) return false;
    const isQuestion = /\?["')]*$/.test(text.trim());
    if ([...words].every((word) => TALK.has(word) || (isQuestion && ASKED.has(word)))) {
      if (CONVERSATION.test(said) || (isQuestion && !isDenial)) return true;
      return words.size === 0 && /:$/.test(said) && !FIRST_PERSON.test(said);
    }
    return false;
  }

  /** Prices and quantities belong to the product named before them; the rest to any that the sentence names. */
  private saidOfProducts(saying: Saying, names: readonly Named<KnownProduct>[]): boolean {
    const products = names.map(({ product }) => product);
    const own = saying.claims.every((claim) => {
      const owner = names.findLast(({ at }) => at <= claim.at)?.product ?? products[0]!;
      if (claim.kind === 'money') return owner.digest.claims.has(claim.key);
      if (claim.kind === 'count' && Number(claim.key.slice(6)) === owner.inventory) return true;
      return products.some(({ digest }) => digest.claims.has(claim.key));
    });
    if (!own || !products.every(({ inventory }) => isInStockAsSaid(saying.text, inventory))) return false;
    const words = new Set([...meaningfulWords(saying.text.replace(STOCK, ' '))].filter((word) => !COMMERCE.has(word)));
    if (words.size === 0) return !saying.denies;
    const together: Digest = {
      text: '',
      statements: products.flatMap(({ digest }) => digest.statements),
      words: new Set(products.flatMap(({ digest }) => [...digest.words])),
      claims: new Set(),
    };
    return standsOnPage({ words, denies: saying.denies }, together);
  }
}

const ORDER_WORDS = new Set('order status total plac'.split(' '));

function isInStockAsSaid(said: string, inventory: number): boolean {
  return (said.match(STOCK) ?? []).every((phrase) => /^(in stock|available|left)$/.test(phrase) === inventory > 0);
}

const runsOf = (words: readonly string[]): string[] =>
  words
    .slice(0, Math.max(0, words.length - REPEATED_WORDS + 1))
    .map((_, index) => words.slice(index, index + REPEATED_WORDS).join(' '));

/** Characters that two words must share at the beginning for one to count as a form, or a typo, of the other. */
const SAME_BEGINNING = 5;

/** Whether a text is relevant to a question: half of the question's words, or two of them, occur in it. */
export function isAbout(text: string, words: readonly string[]): boolean {
  const asked = [...new Set(words.map((word) => stemOf(word.toLowerCase())))];
  const own = meaningfulWords(text);
  const beginnings = new Set([...own].map((word) => word.slice(0, SAME_BEGINNING)));
  const matched = asked.filter(
    (word) =>
      own.has(word) ||
      (text.toLowerCase().includes(word) && /\d/.test(word)) ||
      (word.length >= SAME_BEGINNING && beginnings.has(word.slice(0, SAME_BEGINNING))),
  ).length;
  return matched >= 2 || matched * 2 >= Math.max(asked.length, 1);
}
