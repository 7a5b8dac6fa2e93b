import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OrderSkeleton } from '../../storefront/order/order-skeleton';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { Icon } from '../../ui/icons/icon';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import { PageHeading } from '../../ui/page-heading';
import { BesideCard } from '../../ui/scenes/beside-card';
import { PageOutline } from './page-outline';
import styles from './storefront-outlines.module.css';

/** A page with a trail above its title. */
export function trailOutline(title: string, text?: string): ReactNode {
  return (
    <PageOutline title={title}>
      <Page>
        <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, { title }]} />
        <div className={text ? undefined : styles.bare}>
          <PageHeading title={title} text={text} />
        </div>
        <Skeleton height="320px" />
      </Page>
    </PageOutline>
  );
}

/** A form beside the benefits of an account. */
export function signInOutline(title: string): ReactNode {
  return (
    <PageOutline title={title}>
      <Page>
        <BesideCard>
          <h1 className={styles.title}>{title}</h1>
          <Skeleton height="320px" />
        </BesideCard>
      </Page>
    </PageOutline>
  );
}

/** A long form in a column of its own. */
export function formOutline(title: string): ReactNode {
  return (
    <PageOutline title={title}>
      <Page>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          <Skeleton height="560px" />
        </div>
      </Page>
    </PageOutline>
  );
}

export function accountOutline(title: string): ReactNode {
  return (
    <PageOutline title={title}>
      <Page>
        <div className={styles.account}>
          <h1 className={styles.title}>{title}</h1>
          <Skeleton height="320px" />
        </div>
      </Page>
    </PageOutline>
  );
}

export function checkoutOutline(title: string): ReactNode {
  return (
    <PageOutline title={title}>
      <Page>
        <Link to="/cart" className={styles.backToCart}>
          <Icon name="chevron-left" size={16} />
          Back to cart
        </Link>
        <h1 className={styles.checkout}>{title}</h1>
        <Skeleton height="480px" />
      </Page>
    </PageOutline>
  );
}

export function rewardsOutline(title: string): ReactNode {
  return (
    <PageOutline title={title}>
      <div className={styles.hero}>
        <div className={styles.heroInner}>
          <h1 className={styles.heroTitle}>{title}</h1>
        </div>
      </div>
    </PageOutline>
  );
}

/** Never with the number of the order, which the server leaves out of the address. */
export function orderOutline(title: string): ReactNode {
  return (
    <PageOutline title={title}>
      <Page>
        <OrderSkeleton />
      </Page>
    </PageOutline>
  );
}

/** The page of a link in an email: a message in the middle. */
export function linkOutline(title: string): ReactNode {
  return (
    <PageOutline title={title}>
      <StateMessage level={1} icon="mail" title={title} />
    </PageOutline>
  );
}
