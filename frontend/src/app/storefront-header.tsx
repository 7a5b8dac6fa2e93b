import { Header } from '../storefront/layout/header';
import { SearchBox } from '../storefront/search/search-box';
import { SearchScreen } from '../storefront/search/search-screen';

const search = {
  box: <SearchBox landmark />,
  compactBox: <SearchBox />,
  field: <SearchScreen opener="field" />,
  icon: <SearchScreen opener="icon" />,
};

/** The header with the search in it. */
export function StorefrontHeader(drawer: { onOpenCart: () => void; onPrepareCart: () => void }) {
  return <Header search={search} {...drawer} />;
}
