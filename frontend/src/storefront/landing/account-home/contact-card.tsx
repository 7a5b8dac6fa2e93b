import { useGetConfigQuery } from '../../../api/shop-api';
import styles from './account-home.module.css';
import { HomeCard } from './home-card';

/** Contact for trade customers: the shop's own number and address, as staff set them. */
export function ContactCard() {
  const { data } = useGetConfigQuery();
  return (
    <HomeCard title="Talk to us">
      {data && (
        <p className={styles.reach}>
          {data.company.phoneHref && <a href={data.company.phoneHref}>{data.company.phone}</a>}
          {data.company.email && <a href={`mailto:${data.company.email}`}>{data.company.email}</a>}
          {data.claims.supportHours && <span>{data.claims.supportHours}</span>}
        </p>
      )}
    </HomeCard>
  );
}
