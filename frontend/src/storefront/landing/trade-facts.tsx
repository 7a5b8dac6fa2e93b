import { useGetConfigQuery } from '../../api/shop-api';
import { Icon, type IconName } from '../../ui/icons/icon';
import { formatRoundPounds } from '../../ui/money-format';
import { shopDetails } from '../../ui/shop-details';
import styles from './trade-facts.module.css';

/** What a buyer asks first. The marketing claims among them follow the shop's switches (decision 32). */
export function TradeFacts() {
  const { data: config } = useGetConfigQuery();
  const facts: [IconName, string, string][] = config
    ? [
        [
          'truck',
          `Free UK delivery over ${formatRoundPounds(config.freeShippingThreshold)}`,
          'Usually delivered in 2-3 working days',
        ],
        ['lock', 'Secure card payment', 'Charged only when your stock is reserved'],
        ['clock', 'People who spray', shopDetails.supportHours],
      ]
    : [];
  return (
    <div className={styles.facts}>
      <ul className={styles.list}>
        {facts.map(([icon, title, text]) => (
          <li key={title} className={styles.fact}>
            <Icon name={icon} size={28} />
            <span>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
