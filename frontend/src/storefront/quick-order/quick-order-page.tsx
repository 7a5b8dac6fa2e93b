import { useEffect, useRef, useState } from 'react';
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
import { SavedListsCard } from './lists/saved-lists-card';
import { QuickLinesCard } from './quick-lines-card';
import type { ListedLine } from './quick-list';
import { QuickListForm } from './quick-list-form';
import styles from './quick-order.module.css';
import { type QuickOrder, useQuickOrder } from './use-quick-order';

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
  const { takeList, openedName, listCard } = useSavedLists(order);
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
      <div className={styles.sources}>
        <Card title="Your list">
          <QuickListForm onListed={order.take} />
        </Card>
        <SavedListsCard onListed={takeList} />
      </div>
      <div ref={listCard} tabIndex={-1} className={styles.added}>
        {lines.length > 0 && <QuickLinesCard order={order} openedName={openedName} />}
      </div>
    </div>
  );
}

/** Takes saved lists into the order; the focus follows to the lines. */
function useSavedLists({ lines, take }: QuickOrder) {
  const [openedName, setOpenedName] = useState('');
  const [taken, setTaken] = useState(0);
  const listCard = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (taken > 0) listCard.current?.focus();
  }, [taken]);
  const takeList = (name: string, listed: ListedLine[]) => {
    setOpenedName(lines.length === 0 ? name : '');
    setTaken((times) => times + 1);
    return take(listed);
  };
  return { takeList, openedName, listCard };
}
