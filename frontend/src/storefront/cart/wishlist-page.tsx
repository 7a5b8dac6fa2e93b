import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { accountApi } from '../../api/account-api';
import { useSession } from '../../api/session/use-session';
import { shopApi, useGetWishlistQuery } from '../../api/shop-api';
import type { GetWishlistApiResponse } from '../../api/shop-api.gen';
import type { ShopDispatch } from '../../api/shop-state';
import { showError } from '../../api/show-failure';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import flow from '../../ui/flow.module.css';
import { usePageTitle } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { WISHLIST_PAGE } from '../../ui/navigation/shop-pages';
import { Page } from '../../ui/page';
import spacing from '../../ui/spacing.module.css';
import { showToast } from '../../ui/toast/toast-store';
import { AccountWishlist } from './account-wishlist';
import styles from './wishlist-sharing.module.css';

/** The wishlist of a guest's device or of the account, which can be shared (docs/rules.md#wishlist). */
export function WishlistPage() {
  usePageTitle('Wishlist');
  const { isSignedIn } = useSession();
  return (
    <Page>
      <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, { title: 'Wishlist' }]} />
      <header className={spacing.below16}>
        <h1>Wishlist</h1>
      </header>
      <div className={flow.stack16}>
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

/** The link that shows the list to anyone who has it; `token` is its end, null while the list is not shared. */
function WishlistSharing({ token }: { token: string | null }) {
  const id = useId();
  const dispatch = useDispatch<ShopDispatch>();
  const [share, { isLoading: isMaking }] = accountApi.endpoints.shareWishlist.useMutation();
  const [stop, { isLoading: isStopping }] = accountApi.endpoints.stopSharingWishlist.useMutation();
  const change = async (done: { data?: GetWishlistApiResponse; error?: unknown }, title: string) => {
    if (done.data) {
      await dispatch(shopApi.util.upsertQueryData('getWishlist', undefined, done.data));
      return showToast({ title, tone: 'success' });
    }
    showError(done.error, 'We could not change the link. Please try again.');
  };
  if (token === null) {
    return (
      <Card title="Share this list">
        <p className={layout.plain}>
          Make a link to show these products to others. They see the products at their own prices, and nothing about
          you.
        </p>
        <div className={`${flow.wrap8} ${spacing.above12} ${spacing.gap8x12}`}>
          <Button
            variant="outline"
            isBusy={isMaking}
            onClick={async () => !isMaking && change(await share(), 'Your wishlist has a link now')}
          >
            Make a Link
          </Button>
        </div>
      </Card>
    );
  }
  const address = `${window.location.origin}${WISHLIST_PAGE}/${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link copied', tone: 'success' });
    } catch {
      showToast({ title: 'Error', description: 'Please select the link and copy it yourself.', tone: 'error' });
    }
  };
  return (
    <Card title="Share this list">
      <label htmlFor={id}>Anyone with this link sees the products, and nothing about you</label>
      <input
        id={id}
        className={`${layout.tall} ${spacing.above6} ${styles.address}`}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className={`${flow.wrap8} ${spacing.above12} ${spacing.gap8x12}`}>
        <Button variant="ink" onClick={copy}>
          Copy Link
        </Button>
        <Button
          variant="outline"
          isBusy={isStopping}
          onClick={async () => !isStopping && change(await stop(), 'The link no longer works')}
        >
          Stop Sharing
        </Button>
      </div>
    </Card>
  );
}
