import { Link } from 'react-router-dom';
import type { OrderLine } from '../../api/types';
import { Card } from '../../ui/card';
import { Money } from '../../ui/money/money';
import { Picture } from '../../ui/product/picture';
import styles from './order-details.module.css';

export function OrderItems({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <Card title="Items">
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.isGift ? 'gift' : line.productId} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line }: { line: OrderLine }) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture imageUrl={line.imageUrl} alt="" sizes="72px" />
      </div>
      <div>
        <p className={styles.name}>{line.slug ? <Link to={`/products/${line.slug}`}>{line.name}</Link> : line.name}</p>
        <p className={styles.unit}>
          <span>
            {line.isGift ? (
              'Free with your reward'
            ) : (
              <>
                {line.quantity} × <Money amount={line.unitPrice} />
              </>
            )}
          </span>
          <span className={styles.sku}>{line.sku}</span>
        </p>
      </div>
      <p className={styles.total}>
        <Money amount={line.total} />
      </p>
    </li>
  );
}
