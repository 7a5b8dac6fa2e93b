import { signInAddress } from '../../../api/session/return-path';
import { ButtonAnchor, ButtonLink } from '../../../ui/button';
import { SCENE_SIZE, sceneUrl } from '../../../ui/scenes/scenes';
import { CoatLinks } from './coat-links';
import { FeatheredPanel } from './feathered-panel';
import styles from './hero.module.css';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>Everything from bare metal to clear coat.</h1>
          <p className={styles.text}>
            Paint, spray equipment, workshop tools and consumables for body shops and enthusiasts.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/products" variant="signal" size="large">
              View Catalogue
            </ButtonLink>
            <ButtonAnchor href={signInAddress('/')} variant="on-dark" size="large">
              Sign In to Account
            </ButtonAnchor>
          </div>
        </div>
      </div>
      <div className={styles.art}>
        <FeatheredPanel />
        <img
          className={styles.things}
          src={sceneUrl('workshop')}
          {...SCENE_SIZE}
          alt=""
          fetchPriority="high"
          decoding="async"
        />
      </div>
      <CoatLinks />
    </section>
  );
}
