import { Link } from 'react-router-dom';
import type { ShopConfig } from '../../api/types';
import { SCENE_SIZE, sceneUrl } from '../../ui/scenes/scenes';
import styles from './content-page.module.css';
import { OurEmail, OurPhone } from './reach-us';

/** Contacts beside a page of information, for questions that it leaves open. */
export function ContentHelp({ company, claims }: Pick<ShopConfig, 'company' | 'claims'>) {
  return (
    <section className={styles.help} aria-labelledby="content-help">
      <img src={sceneUrl('workshop')} {...SCENE_SIZE} alt="" loading="lazy" decoding="async" />
      <h2 id="content-help">Still have a question?</h2>
      <p>
        <OurPhone company={company} />
      </p>
      {claims.supportHours && <p>{claims.supportHours}</p>}
      <p>
        <OurEmail company={company} />
      </p>
      <p>
        <Link to="/guide">The paint guide</Link>
      </p>
    </section>
  );
}
