import { Link } from 'react-router-dom';
import styles from './coat-links.module.css';
import { coats } from './coats';

/** The coats by name, where there is no room for them within the panel. */
export function CoatLinks() {
  return (
    <ul className={styles.coats} aria-label="A paint job, coat by coat">
      {[...coats].reverse().map(({ name, chip, search }) => (
        <li key={name}>
          <Link to={`/products?${new URLSearchParams({ search })}`}>
            <span className={styles.chip} style={{ background: chip }} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
