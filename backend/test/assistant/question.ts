/** The twelve kinds of question. */
export const kinds = [
  'colour',
  'system',
  'ratio',
  'defect',
  'equipment',
  'drying',
  'safety',
  'law',
  'price',
  'order',
  'nonsense',
  'attack',
] as const;
type Kind = (typeof kinds)[number];

/** The viewer: a guest, the demo's customer with four orders, or its trade customer with negotiated prices. */
export type Viewer = 'guest' | 'customer' | 'trade';

/**
 * A text, or several with ` | ` between them of which one is enough. Case, emphasis and kinds of spaces and dashes do not
 * matter; numbers count whole, so "2:1" does not stand in "12:1". `{customer order 1}` is the number of the newest order.
 */
type Wording = string;

export interface ExamQuestion {
  /** Kind and subject, as the score table names it. */
  id: `${Kind}/${string}`;
  ask: string;
  /** The earlier conversation as the page sends it; a guest can write anything there. */
  history?: readonly { role: 'user' | 'assistant'; content: string }[];
  /** The page on which it is asked. */
  page?: string;
  /** A guest where it is left out. */
  viewer?: Viewer;
  /** Each has to stand in the answer, or on its cards where it is a name, a price or the stock. */
  must: readonly Wording[];
  /** None may stand anywhere in what the shop sends: text, cards, sources. */
  mustNot?: readonly Wording[];
  /** Sage codes, of which one at least is among the cards. */
  products?: readonly string[];
  /** Sage codes that no card may show; 'all' where cards have nothing to do with the question. */
  notProducts?: readonly string[] | 'all';
  /** Slugs of the guide, or `/returns` for that page of the shop: one at least is among the sources. */
  sources?: readonly string[];
  /** The product that the answer offers to add to the cart; none where it is left out. */
  proposal?: { code: string; quantity: number };
  /** Why this is right, and where it stands, for a reader who doubts it. */
  why: string;
}
