import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '../../api/shop-api';
import { Icon } from '../../ui/icons/icon';
import { Rating } from './rating';
import { type TrustClaim, trustClaims } from './trust-claims';
import styles from './trust-section.module.css';

/** The shop's claims, each with its switch in the settings (docs/rules.md#claims-and-ratings). */
export function TrustSection() {
  const { data: config } = useGetConfigQuery();
  const claims = config ? trustClaims(config) : [];
  const rating = config?.claims.rating;
  if (config && claims.length === 0 && !rating) return null;
  return (
    <section className={styles.section} aria-labelledby="trust">
      <div className={styles.inner}>
        <h2 id="trust" className={styles.title}>
          What you can count on
        </h2>
        <ul className={styles.claims}>
          {rating && (
            <li className={`${styles.claim} ${styles.rated}`}>
              <Rating {...rating} />
            </li>
          )}
          {claims.map(({ icon, title, text, href }) => (
            <li key={title} className={styles.claim}>
              <Icon name={icon} size={32} />
              <strong>{title}</strong>
              <ClaimText text={text} href={href} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ClaimText({ text, href }: Pick<TrustClaim, 'text' | 'href'>) {
  if (!href) return <span>{text}</span>;
  return href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}
