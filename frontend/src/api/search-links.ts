/** Popular searches of the trade, offered before anything is typed and where nothing was found. */
const POPULAR_SEARCHES = ['Clearcoat', 'Masking tape', '400 grit', 'DA sander', 'Panel wipe', 'Nitrile gloves'];

/** Returns links to the results of searches. */
export const searchLinks = (searches: readonly string[] = POPULAR_SEARCHES) =>
  searches.map((text) => ({ text, to: `/products?${new URLSearchParams({ search: text })}` }));

/** Returns links to the lists of categories. */
export const categoryLinks = (categories: readonly { name: string; slug: string }[]) =>
  categories.map(({ name, slug }) => ({ text: name, to: `/products?category=${slug}` }));
