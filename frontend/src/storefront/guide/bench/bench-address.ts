/** The texts of a mix's fields, which its address holds. */
export interface BenchValues {
  /** Slug of the product that is mixed; it gives names, densities and pot life. */
  product: string;
  /** Slug of what is mixed into it, where several can be. */
  with: string;
  /** Parts by volume, such as "4:1:0.5"; the product's own where it is empty. */
  parts: string;
  /** `reducer` where the second part is one; a hardener otherwise. */
  second: string;
  /** Millilitres ready to spray. */
  ml: string;
  /** Thinner in per cent of what is mixed before. */
  thinner: string;
  /** Pot life in minutes; the product's own where it is empty. */
  pot: string;
  /** `scale` or `cup`. */
  show: string;
}

export const START_MILLILITRES = 600;
const NAMES = ['product', 'with', 'parts', 'second', 'ml', 'thinner', 'pot', 'show'] as const;

/** Reads a mix from its address; the amount is 600 ml where there is none. */
export function readBench(query: URLSearchParams): BenchValues {
  const values = Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? '']));
  return { ...(values as unknown as BenchValues), ml: query.get('ml') || String(START_MILLILITRES) };
}

/** Returns the query of a mix, without what is empty. */
export function benchQuery(values: Partial<BenchValues>): URLSearchParams {
  return new URLSearchParams(NAMES.map((name) => [name, values[name] ?? '']).filter(([, value]) => value !== ''));
}

/** Returns the address of a mix. */
export const benchAddress = (values: Partial<BenchValues>): string => `/mix?${benchQuery(values)}`;
