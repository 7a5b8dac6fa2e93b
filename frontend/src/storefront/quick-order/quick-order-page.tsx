import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useRequiredUser } from '../../api/session/use-required-user';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import { PageHeading } from '../../ui/page-heading';
import { QuickLinesCard } from './quick-lines-card';
import { QuickListForm } from './quick-list-form';
import styles from './quick-order.module.css';
import { useQuickOrder } from './use-quick-order';

/** Adds many products by their codes; guests are redirected to the sign-in and back. */
export function QuickOrderPage() {
  usePageTitle('Quick Order');
  const { pathname, search } = useLocation();
  const { user, hasLeft } = useRequiredUser(pathname + search);
  if (hasLeft) return <Navigate to="/" replace />;
  return (
    <Page>
      <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, { title: 'Quick Order' }]} />
      <PageHeading
        title="Quick Order"
        text="Paste product codes and quantities or upload a list: add up to 100 lines to your cart in one go."
      />
      {user ? (
        <QuickOrderOf key={user.id} owner={user.id} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="320px" />
        </div>
      )}
    </Page>
  );
}

function QuickOrderOf({ owner }: { owner: string }) {
  const order = useQuickOrder(owner);
  const added = useRef<HTMLDivElement>(null);
  const { lines, notes, hasAdded } = order;
  // The clicked button may be gone with its lines.
  useEffect(() => {
    if (hasAdded) added.current?.focus();
  }, [hasAdded]);
  return (
    <div className={styles.page}>
      {notes.length > 0 && (
        <Notice tone="warning" icon="warning" title="Not everything could be added" alert>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {hasAdded && (
        <div ref={added} tabIndex={-1} className={styles.added}>
          <Notice tone="success" icon="check" title="Your lines are in the cart">
            <ButtonLink to="/cart" variant="ink" size="small">
              View Cart
            </ButtonLink>
          </Notice>
        </div>
      )}
      <Card title="Your list">
        <QuickListForm onListed={order.take} />
      </Card>
      {lines.length > 0 && <QuickLinesCard order={order} />}
    </div>
  );
}
