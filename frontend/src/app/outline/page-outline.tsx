import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '../../api/shop-api';
import { OrderSkeleton } from '../../storefront/order/order-skeleton';
import { NeedsScript } from '../../ui/feedback/needs-script';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import { BesideCard } from '../../ui/scenes/beside-card';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import styles from './page-outline.module.css';

interface PageOutlineProps {
  /** The heading, and the document's title. */
  title: string;
  /** Place of the heading, as on the page itself, so that it does not move when the page comes. */
  frame: 'plain' | 'trail' | 'card' | 'wide-card' | 'checkout' | 'message' | 'order';
  /** The line below the heading. */
  text?: string;
}

/**
 * Server-rendered outline of a page that only the browser can show, such as the cart: header, heading, footer, and a
 * line for browsers without scripts. It holds no customer data (docs/rules.md#page-outlines).
 */
export function PageOutline(props: PageOutlineProps) {
  usePageTitle(props.title);
  const phone = useGetConfigQuery().data?.company.phone;
  return (
    <div data-outline="" aria-busy="true">
      <NeedsScript phone={phone} className={`${layout.band} ${spacing.above16}`} />
      {props.frame === 'message' ? (
        <StateMessage level={1} icon="mail" title={props.title} />
      ) : (
        <Page>
          <Framed {...props} />
        </Page>
      )}
    </div>
  );
}

function Framed({ title, frame, text }: PageOutlineProps) {
  // Never with the number of the order, which the server leaves out of the address.
  if (frame === 'order') return <OrderSkeleton />;
  const content = (
    <>
      <h1 className={text ? undefined : `${spacing.below20} ${styles.bare}`}>{title}</h1>
      {text && <p className={`${typography.muted} ${layout.measure} ${spacing.above6} ${spacing.below20}`}>{text}</p>}
      <Skeleton height="480px" />
    </>
  );
  if (frame === 'card' || frame === 'wide-card') return <BesideCard wide={frame === 'wide-card'}>{content}</BesideCard>;
  return (
    <>
      {frame === 'trail' && <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, { title }]} />}
      {frame === 'checkout' && (
        <Link to="/cart" className={layout.back}>
          <Icon name="chevron-left" size={16} />
          Back to cart
        </Link>
      )}
      <div className={styles[frame]}>{content}</div>
    </>
  );
}
