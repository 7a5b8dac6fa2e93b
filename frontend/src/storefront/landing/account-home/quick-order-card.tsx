import { ButtonLink } from '../../../ui/button';
import { QUICK_ORDER_PAGE } from '../../../ui/navigation/shop-pages';
import styles from './account-home.module.css';
import { HomeCard } from './home-card';

export function QuickOrderCard() {
  return (
    <HomeCard title="Order by code">
      <p className={styles.details}>Type, paste or upload product codes: up to 100 lines in one go.</p>
      <div className={styles.actions}>
        <ButtonLink to={QUICK_ORDER_PAGE} variant="outline">
          Quick Order
        </ButtonLink>
      </div>
    </HomeCard>
  );
}
