import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery, useListCategoriesQuery } from '../../api/shop-api';
import type { ShopConfig } from '../../api/types';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { PaymentMethods } from '../../ui/money/payment-methods';
import { ACCOUNT_PAGE, QUICK_ORDER_PAGE, REWARDS_PAGE, TRADE_SIGN_UP_PAGE } from '../../ui/navigation/shop-pages';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { Wordmark } from '../../ui/wordmark';
import styles from './footer.module.css';

interface ContactLinesProps {
  company: ShopConfig['company'] | undefined;
  supportHours: string | null | undefined;
}

/** Address and contact details; their space is reserved while loading. */
export function ContactLines({ company, supportHours }: ContactLinesProps) {
  if (!company) return <div className={styles.contactPlace} />;
  return (
    <div className={styles.contactPlace}>
      <address className={`${layout.grid} ${typography.pale} ${styles.address}`}>
        {[company.name, ...company.address].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <ul className={styles.links}>
        {company.phoneHref && (
          <li>
            <a href={company.phoneHref}>
              <Icon name="phone" size={18} />
              {company.phone}
            </a>
          </li>
        )}
        {company.email && (
          <li>
            <a href={`mailto:${company.email}`}>
              <Icon name="mail" size={18} />
              {company.email}
            </a>
          </li>
        )}
        {supportHours && (
          <li className={styles.hours}>
            <Icon name="clock" size={18} />
            {supportHours}
          </li>
        )}
      </ul>
    </div>
  );
}

/** Links by group. Categories are named as in the shop once they are loaded. */
const GROUPS = {
  'Quick Links': {
    '/products': 'All Products',
    '/products?category=automotive-paints': 'Automotive Paints',
    '/products?category=spray-equipment': 'Spray Equipment',
    '/products?category=workshop-tools': 'Workshop Tools',
    '/products?category=consumables': 'Consumables',
    '/products?sale=true': 'Hot Deals',
  },
  'Your Account': {
    [ACCOUNT_PAGE]: 'My Account',
    [REWARDS_PAGE]: 'Rewards',
    [TRADE_SIGN_UP_PAGE]: 'Open a Trade Account',
    '/guide': 'Paint Guide',
    '/colours': 'Find Your Colour',
    '/contact#safety-data-sheets': 'Safety Data Sheets',
  },
  'Customer Service': {
    '/delivery': 'Delivery',
    '/returns': 'Returns',
    '/contact': 'Contact',
    '/terms': 'Terms',
    '/privacy': 'Privacy',
    '/cookies': 'Cookies',
  },
};

export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { data: config } = useGetConfigQuery();
  const { data: categories } = useListCategoriesQuery();
  const { isVerifiedTrade } = useSession();
  const nameOf = (path: string) => categories?.find(({ slug }) => path.endsWith(`=${slug}`))?.name;
  return (
    <footer className={`${layout.dark} ${typography.pale}`}>
      <div className={styles.coats} aria-hidden="true" />
      <div className={`${layout.band} ${styles.inner}`}>
        <div className={`${typography.bright} ${styles.who}`}>
          <Wordmark height={26} />
          <ContactLines company={config?.company} supportHours={config?.claims.supportHours} />
        </div>
        {Object.entries(GROUPS).map(([group, links]) => (
          <nav key={group} aria-label={group}>
            <h2 className={`${spacing.below8} ${typography.textL} ${typography.bright}`}>{group}</h2>
            <ul className={styles.links}>
              {Object.entries(isVerifiedTrade ? forTrade(links) : links).map(([path, name]) => (
                <li key={path}>
                  <Link to={path}>{nameOf(path) ?? name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={`${layout.shrink} ${styles.newsletter}`}>{newsletter}</div>
      </div>
      <div className={`${layout.band} ${layout.spread} ${typography.fine} ${styles.small}`}>
        <p className={`${flow.wrap8} ${spacing.gap4x16}`}>
          <span>Prices include VAT unless marked ex VAT.</span>
          {config && <Registration {...config.company} />}
        </p>
        <PaymentMethods />
      </div>
    </footer>
  );
}

/** Returns the links for those who have a trade account: quick order instead of opening one. */
function forTrade(links: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(links).map((link) => (link[0] === TRADE_SIGN_UP_PAGE ? [QUICK_ORDER_PAGE, 'Quick Order'] : link)),
  );
}

/** The company details that a UK site must show (docs/rules.md#company-details). */
function Registration({ name, companyNumber, vatNumber }: ShopConfig['company']) {
  return (
    <>
      {companyNumber && (
        <span>
          {name} is registered in the United Kingdom under company number {companyNumber}.
        </span>
      )}
      <span>VAT number {vatNumber}.</span>
    </>
  );
}
