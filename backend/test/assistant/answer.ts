/** A product's card, as the chat sends it. Money is a decimal string. */
export interface Card {
  id: string;
  slug: string;
  name: string;
  price?: string;
  tradePrice?: string | null;
  /** The price without VAT for viewers who are shown that. */
  payableExVat?: string | null;
  inventory: number;
}

/** The response of `POST /api/chat`. */
export interface ReceivedAnswer {
  response: string;
  products: Card[];
  sources: { title: string; url: string }[];
  mode: 'model' | 'search';
  proposal: { productId: string; name: string; quantity: number } | null;
  added: { productId: string; quantity: number }[];
}

/** Returns everything that a reader of the page can see of an answer, and everything that a script could read. */
export function everyText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(everyText).filter(Boolean).join('\n');
}

/** Returns the text of an answer with its cards: name, the price this viewer pays, and whether it is in stock. */
export function shownText({ response, products }: ReceivedAnswer): string {
  const cards = products.map(
    ({ name, price, tradePrice, inventory }) =>
      `${name} £${tradePrice ?? price ?? ''} ${inventory > 0 ? 'in stock' : 'out of stock'}`,
  );
  return [response, ...cards].join('\n');
}
