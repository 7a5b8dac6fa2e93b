import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetConfigQuery, useListCategoriesQuery } from '../../api/shop-api';
import type { ShopConfig } from '../../api/types';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { PaymentMethods } from '../../ui/money/payment-methods';
import { ACCOUNT_PAGE, REWARDS_PAGE } from '../../ui/navigation/shop-pages';
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
      <address className={styles.address}>
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

/** The categories in the footer, named as in the shop once they are loaded. */
const CATEGORIES = {
  'automotive-paints': 'Automotive Paints',
  'spray-equipment': 'Spray Equipment',
  'workshop-tools': 'Workshop Tools',
};

const SERVICE = {
  '/delivery': 'Delivery',
  '/returns': 'Returns',
  '/contact': 'Contact',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/cookies': 'Cookies',
};

export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { data: config } = useGetConfigQuery();
  const { data: categories } = useListCategoriesQuery();
  const nameOf = (slug: string, name: string) => categories?.find((category) => category.slug === slug)?.name ?? name;
  return (
    <footer className={`${layout.dark} ${styles.footer}`}>
      <div className={styles.coats} aria-hidden="true" />
      <div className={`${layout.band} ${styles.inner}`}>
        <div className={styles.who}>
          <Wordmark height={26} />
          <ContactLines company={config?.company} supportHours={config?.claims.supportHours} />
        </div>
        <nav aria-label="Quick Links">
          <h2 className={styles.heading}>Quick Links</h2>
          <ul className={styles.links}>
            <Entry to="/products" name="All Products" />
            {Object.entries(CATEGORIES).map(([slug, name]) => (
              <Entry key={slug} to={`/products?category=${slug}`} name={nameOf(slug, name)} />
            ))}
            <Entry to={ACCOUNT_PAGE} name="My Account" />
            <Entry to={REWARDS_PAGE} name="Rewards" />
            <Entry to="/guide" name="Paint Guide" />
          </ul>
        </nav>
        <nav aria-label="Customer service">
          <h2 className={styles.heading}>Customer Service</h2>
          <ul className={styles.links}>
            {Object.entries(SERVICE).map(([path, name]) => (
              <Entry key={path} to={path} name={name} />
            ))}
          </ul>
        </nav>
        <div className={styles.newsletter}>{newsletter}</div>
      </div>
      <div className={`${layout.band} ${layout.spread} ${styles.small}`}>
        <p className={`${layout.wrap8} ${styles.legal}`}>
          <span>Prices include VAT unless marked ex VAT.</span>
          {config && <Registration {...config.company} />}
        </p>
        <PaymentMethods />
      </div>
    </footer>
  );
}

function Entry({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <Link to={to}>{name}</Link>
    </li>
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
