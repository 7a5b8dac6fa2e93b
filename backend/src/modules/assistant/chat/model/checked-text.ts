import { SentenceCheck } from '../domain/check-sentence.js';
import type { Evidence } from '../domain/evidence.js';
import type { Said } from '../domain/said.js';
import { type Sentence, SentenceReader } from '../domain/sentences.js';

/** Turns the model's text into sentences that may be shown, one by one (docs/rules.md#assistant-check). */
export class CheckedText {
  /** Sentences about a product or from an article that passed. */
  supported = 0;
  removed = 0;
  private readonly check: SentenceCheck;
  private reader = new SentenceReader();
  /** The white space between the last sentence shown and the next. */
  private gap = '';
  /** An announcement such as "You need:", held back until its list arrives. */
  private announced = '';

  constructor(
    evidence: Evidence,
    secret: string,
    private passed = 0,
  ) {
    this.check = new SentenceCheck(evidence, secret);
  }

  get isEmpty(): boolean {
    return this.passed === 0;
  }

  *push(part: string): Generator<Said> {
    for (const sentence of this.reader.push(part)) yield* this.judge(sentence);
  }

  /** Ends the text that the model wrote before calling tools, or the whole answer. */
  *end(): Generator<Said> {
    for (const sentence of this.reader.end()) yield* this.judge(sentence);
    this.reader = new SentenceReader();
    this.announced = '';
    this.widen('\n\n');
  }

  private *judge({ text, after }: Sentence): Generator<Said> {
    const checked = this.check.check(text);
    if (!checked) this.removed += 1;
    else if (checked.text.endsWith(':')) {
      this.announced = checked.text;
      this.widenAnnounced(after);
      return;
    } else if (checked.text !== '') {
      const { products, articles } = checked;
      if (products.length + articles.length > 0) this.supported += 1;
      yield {
        kind: 'text',
        text: `${this.isEmpty ? '' : this.gap}${this.announced}${checked.text}`,
        products: products.map(({ id }) => id),
        articles: articles.map(({ title, url }) => ({ title, url })),
      };
      this.passed += 1;
      this.announced = '';
      this.gap = '';
    }
    this.widen(after);
  }

  private widenAnnounced(after: string): void {
    this.announced += after === '' ? ' ' : after;
  }

  private widen(after: string): void {
    if (after.length > this.gap.length || after.includes('\n') > this.gap.includes('\n')) this.gap = after;
    if (this.gap === '') this.gap = ' ';
  }
}
