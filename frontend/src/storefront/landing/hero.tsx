import { ButtonLink } from '../../ui/button';
import { FeatheredPanel } from './feathered-panel';
import styles from './hero.module.css';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>Everything from bare metal to clear coat.</h1>
          <p className={styles.text}>
            Paint, spray equipment, workshop tools and consumables for body shops, and for everyone who paints like one.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/products" look="signal" size="large">
              Shop Now
            </ButtonLink>
            <ButtonLink to="/products?sale=true" look="on-dark" size="large">
              See Hot Deals
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className={styles.art}>
        <FeatheredPanel />
      </div>
    </section>
  );
}
