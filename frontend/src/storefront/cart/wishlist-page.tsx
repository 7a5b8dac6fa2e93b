import { useSession } from '../../api/session/use-session';
import { useGetWishlistQuery } from '../../api/shop-api';
import { usePageTitle } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import { AccountWishlist } from './account-wishlist';
import { WishlistSharing } from './wishlist-sharing';

/** The wishlist of a guest's device or of the account, which can be shared (docs/rules.md#wishlist). */
export function WishlistPage() {
  usePageTitle('Wishlist');
  const { isSignedIn } = useSession();
  return (
    <Page>
      <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, { title: 'Wishlist' }]} />
      <header className={layout.below16}>
        <h1>Wishlist</h1>
      </header>
      <div className={layout.stack16}>
        <AccountWishlist />
        {isSignedIn && <Sharing />}
      </div>
    </Page>
  );
}

/** Offered once there is something to show; a list that is shared can always be hidden. */
function Sharing() {
  const { data } = useGetWishlistQuery();
  if (!data || (data.productIds.length === 0 && data.shareToken === null)) return null;
  return <WishlistSharing token={data.shareToken} />;
}
