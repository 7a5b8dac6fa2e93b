import type { ShopConfig } from '../../api/types';
import { Icon } from '../../ui/icons/icon';
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
