import { ButtonLink } from '../../ui/button';
import { ACCOUNT_PAGE } from '../../ui/navigation/shop-pages';
import styles from './rewards-page.module.css';

export function NeedMorePoints() {
  return (
    <section className={styles.more} aria-labelledby="need-more-points">
      <div>
        <h2 id="need-more-points">Need More Points?</h2>
        <p>Every £1 you spend earns another point. Your account shows how you earned each one.</p>
      </div>
      <div className={styles.moreActions}>
        <ButtonLink to="/products" variant="signal">
          Shop Now
        </ButtonLink>
        <ButtonLink to={ACCOUNT_PAGE} variant="outline">
          View Account
        </ButtonLink>
      </div>
    </section>
  );
}
