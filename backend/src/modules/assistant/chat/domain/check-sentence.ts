import { claimsIn } from './claims.js';
import { type Digest, statementKey } from './digest.js';
import type { Evidence, KnownArticle, KnownProduct } from './evidence.js';
import { withoutLinks } from './links.js';
import { hasKnownNames, type Named, namesIn, withoutNames } from './names.js';
import { comparable, plainText } from './plain-text.js';
import { isAboutSafety } from './safety.js';
import { type Saying, stands, standsOnPage } from './support.js';
import { denies, meaningfulWords, stemOf, wordsOf } from './words.js';

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
