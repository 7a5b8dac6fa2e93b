import { useParams } from 'react-router-dom';
import { accountApi } from '../../api/account-api';
import { hasStatus } from '../../api/api-error';
import { usePricedIds } from '../../api/wishlist/use-wishlist-products';
import { ButtonLink } from '../../ui/button';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import spacing from '../../ui/spacing.module.css';
import { WishlistCard } from './wishlist-card';

const NOTHING: readonly string[] = [];

/** A wishlist that its owner shares: its products at the viewer's own prices (docs/rules.md#wishlist). */
export function SharedWishlistPage() {
  usePageTitle('Shared Wishlist');
  const { token = '' } = useParams();
  const { data, error, refetch } = accountApi.endpoints.getSharedWishlist.useQuery({ token });
  const priced = usePricedIds(data?.productIds ?? NOTHING);
  const isGone = hasStatus(error, 404);
  const list = data ? priced : { count: undefined, lines: undefined, error, refetch };
  return (
    <Page>
      <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, { title: 'Shared Wishlist' }]} />
      <header className={spacing.below16}>
        <h1>Shared Wishlist</h1>
      </header>
      {isGone ? (
        <StateMessage
          icon="heart"
          title="This wishlist is not shared any more"
          text="Its owner has turned the link off, or the link is not complete."
          actions={
            <ButtonLink to="/products" variant="signal">
              Browse Products
            </ButtonLink>
          }
        />
      ) : (
        <WishlistCard
          {...list}
          title="Products"
          empty={<p className={layout.plain}>There is nothing on this wishlist at the moment.</p>}
        />
      )}
    </Page>
  );
}
