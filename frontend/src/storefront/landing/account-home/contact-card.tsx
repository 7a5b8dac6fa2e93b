import { useGetConfigQuery } from '../../../api/shop-api';
import { OurEmail, OurPhone } from '../../content/reach-us';
import styles from './account-home.module.css';
import { HomeCard } from './home-card';

/** Whom trade customers ask: the shop's own number and address, as staff set them. */
export function ContactCard() {
  const { data } = useGetConfigQuery();
  return (
    <HomeCard title="Talk to us">
      {data && (
        <p className={styles.reach}>
          <OurPhone company={data.company} />
          <OurEmail company={data.company} />
          {data.claims.supportHours && <span>{data.claims.supportHours}</span>}
        </p>
      )}
    </HomeCard>
  );
}
