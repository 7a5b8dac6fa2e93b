export const loadFrontPage = async () => (await import('../storefront/landing/front-page')).FrontPage;
export const loadProductList = async () =>
  (await import('../storefront/catalogue/list/product-list-page')).ProductListPage;
export const loadProduct = async () => (await import('../storefront/catalogue/product/product-page')).ProductPage;

/** A page whose code cannot be loaded now loads it when visited. */
function loadAll(): void {
  for (const load of [loadFrontPage, loadProductList, loadProduct]) load().catch(() => undefined);
}

/**
 * Loads the pages that visitors go on to, once the browser is idle; nothing where data is to be saved or the line is
 * slow, as far as the browser says so.
 */
export function loadEntryPages(): () => void {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return () => undefined;
  const timer = setTimeout(loadAll, 2_000);
  return () => clearTimeout(timer);
}
