import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '../../api/shop-api';
import { Icon } from '../../ui/icons/icon';
import styles from './service-strip.module.css';
import { VatSwitch } from './vat-switch';

/** The top line: phone, hours and the free-delivery threshold. Its height is reserved while loading. */
export function ServiceStrip() {
  const { data: config } = useGetConfigQuery();
  return (
    <div className={styles.strip}>
      <div className={styles.inner}>
        {config && (
          <>
            {config.company.phoneHref && (
              <a className={styles.contact} href={config.company.phoneHref}>
                <Icon name="phone" size={16} />
                <span>{config.company.phone}</span>
              </a>
            )}
            <span className={styles.hours}>{config.claims.supportHours}</span>
            <Link to="/guide" className={styles.guide}>
              <Icon name="document" size={16} />
              Paint Guide
            </Link>
            {config.claims.freeDelivery && (
              <span className={styles.delivery}>
                <Icon name="truck" size={18} />
                {config.claims.freeDelivery}
              </span>
            )}
          </>
        )}
        <VatSwitch />
      </div>
    </div>
  );
}
