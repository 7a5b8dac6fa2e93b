import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '../../api/shop-api';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { Wordmark } from '../../ui/wordmark';
import styles from './checkout-frame.module.css';
import headerStyles from './header.module.css';
import { useDefaultVat } from './vat-switch';

const PAGES = { '/terms': 'Terms', '/privacy': 'Privacy', '/returns': 'Returns', '/delivery': 'Delivery' };

/** The header of the checkout: the way home and the telephone, nothing that leads away from paying. */
export function CheckoutHeader() {
  useDefaultVat();
  const { data: config } = useGetConfigQuery();
  const { phone, phoneHref } = config?.company ?? {};
  return (
    <header className={layout.dark}>
      <div className={`${layout.band} ${flow.line8} ${styles.bar}`}>
        <Link to="/" className={`${layout.target} ${headerStyles.home}`} aria-label="Topcoat home">
          <Wordmark height={26} />
        </Link>
        <p className={`${flow.line8} ${typography.nowrap} ${typography.pale} ${styles.secure}`}>
          <Icon name="lock" size={18} />
          Secure checkout
        </p>
        {phoneHref && (
          <a
            className={`${layout.quiet} ${layout.inline} ${typography.strong} ${styles.phone}`}
            href={phoneHref}
            aria-label={`Call ${phone}`}
          >
            <Icon name="phone" />
            <span className={layout.none479}>{phone}</span>
          </a>
        )}
      </div>
    </header>
  );
}

/** The footer of the checkout: who sells, and on which terms (docs/rules.md#company-details). */
export function CheckoutFooter() {
  const { data: config } = useGetConfigQuery();
  const company = config?.company;
  return (
    <footer className={`${layout.dark} ${typography.fine} ${styles.footer}`}>
      <div className={`${layout.band} ${layout.spread} ${styles.small}`}>
        {company && (
          <p>
            {[company.name, ...company.address].join(', ')}.{' '}
            {company.companyNumber && `Registered in the United Kingdom, company number ${company.companyNumber}. `}
            VAT number {company.vatNumber}. Prices include VAT unless marked ex VAT.
          </p>
        )}
        <nav aria-label="Terms and policies" className={`${flow.wrap8} ${layout.targets}`}>
          {Object.entries(PAGES).map(([path, name]) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
