import type { Order } from '../../api/types';
import { ButtonAnchor } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import styles from './order-tracking.module.css';

/** The carrier and tracking number, with a link where the carrier has one. */
export function OrderTracking({ order: { carrier, trackingNumber, trackingUrl } }: { order: Order }) {
  if (!carrier) return null;
  return (
    <div className={styles.tracking}>
      <Icon name="truck" size={28} />
      <p className={styles.words}>
        Sent with <strong>{carrier}</strong>
        {trackingNumber && (
          <>
            <br />
            Tracking number <span className={styles.number}>{trackingNumber}</span>
          </>
        )}
      </p>
      {trackingUrl && (
        <ButtonAnchor href={trackingUrl} variant="outline" target="_blank" rel="noopener noreferrer">
          Track Parcel<span className="visually-hidden"> with {carrier} (opens in a new tab)</span>
        </ButtonAnchor>
      )}
    </div>
  );
}
