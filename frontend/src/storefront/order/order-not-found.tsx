import { signInAddress } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';

/** A customer's own order opens without a key while signed in. */
export function OrderNotFound({ hasKey, path }: { hasKey: boolean; path: string }) {
  usePageTitle('Order not found');
  const { isKnown, isSignedIn } = useSession();
  const phone = useGetConfigQuery().data?.company.phone;
  if (isKnown && !isSignedIn && !hasKey) {
    return (
      <StateMessage
        level={1}
        icon="user"
        title="Order not found"
        text="Sign in to see your orders, or use the whole link from your confirmation email."
        actions={
          <ButtonAnchor href={signInAddress(path)} variant="signal">
            Sign In
          </ButtonAnchor>
        }
      />
    );
  }
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Order not found"
      text={`This link does not match an order. Please use the whole link from the newest email about your order${phone ? `, or call us on ${phone}` : ''}.`}
      actions={
        <ButtonLink to="/products" variant="signal">
          Continue Shopping
        </ButtonLink>
      }
    />
  );
}
