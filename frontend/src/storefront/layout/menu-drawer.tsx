import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { signInAddress } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import { useWishlistIds } from '../../api/wishlist/wishlist';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import flow from '../../ui/flow.module.css';
import { type useLayer, withoutLayer } from '../../ui/hooks/use-layer';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { WISHLIST_PAGE } from '../../ui/navigation/shop-pages';
import typography from '../../ui/typography.module.css';
import areaStyles from './account-area.module.css';
import { AccountEntries } from './account-entries';
import { CategoryNavigation } from './category-navigation';
import styles from './menu-drawer.module.css';

/** From this width on the header shows all entries. */
const WIDE = '(min-width: 960px)';

/** The menu of narrow screens: categories, account, wishlist and help, as high as the window. */
export function MenuDrawer({ layer }: { layer: ReturnType<typeof useLayer> }) {
  const isWide = useMedia(WIDE);
  const close = useEffectEvent(layer.close);
  useEffect(() => {
    if (isWide) close();
  }, [isWide]);
  return (
    <Drawer title="Menu" closeLabel="Close menu" side="left" layer={layer}>
      <CategoryNavigation inMenu />
      <Account />
      <Help />
    </Drawer>
  );
}

function Account() {
  const { user, isKnown } = useSession();
  const { pathname, search } = useLocation();
  const count = useWishlistIds().length;
  return (
    <nav aria-label="Account" className={`${layout.ruleAbove} ${styles.part}`}>
      {isKnown && !user && (
        <div className={`${flow.stack8} ${styles.guest}`}>
          <ButtonAnchor variant="ink" wide href={signInAddress(withoutLayer(pathname + search))}>
            Sign In
          </ButtonAnchor>
          <ButtonLink variant="outline" wide to="/signup">
            Create Account
          </ButtonLink>
        </div>
      )}
      {user && <AccountEntries user={user} />}
      <Link to={WISHLIST_PAGE} className={`${flow.line8} ${typography.semi} ${areaStyles.entry}`}>
        <Icon name="heart" />
        Wishlist
        {count > 0 && (
          <span className={`${typography.fine} ${styles.count}`}>
            {count}
            <span className="visually-hidden"> {count === 1 ? 'product' : 'products'}</span>
          </span>
        )}
      </Link>
    </nav>
  );
}

function Help() {
  const { data: config } = useGetConfigQuery();
  const { phone, phoneHref } = config?.company ?? {};
  return (
    <nav aria-label="Help" className={`${layout.ruleAbove} ${styles.part}`}>
      <Link to="/guide" className={`${flow.line8} ${typography.semi} ${areaStyles.entry}`}>
        <Icon name="document" />
        Paint Guide
      </Link>
      <Link to="/delivery" className={`${flow.line8} ${typography.semi} ${areaStyles.entry}`}>
        <Icon name="truck" />
        Delivery
      </Link>
      <Link to="/contact" className={`${flow.line8} ${typography.semi} ${areaStyles.entry}`}>
        <Icon name="mail" />
        Contact
      </Link>
      {phoneHref && (
        <a href={phoneHref} className={`${flow.line8} ${typography.semi} ${areaStyles.entry}`}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {config && <p className={`${typography.faint} ${styles.hours}`}>{config.claims.supportHours}</p>}
    </nav>
  );
}
