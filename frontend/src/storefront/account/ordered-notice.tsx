import { Link, useSearchParams } from 'react-router-dom';
import { Notice } from '../../ui/notice';
import styles from './account-page.module.css';

const NUMBER = /^[\w-]{1,100}$/;

/** Storefront spec 2: `success`, `order` and `type` of the address say what was ordered just now. */
export function OrderedNotice() {
  const [params] = useSearchParams();
  const number = params.get('order') ?? '';
  if (!params.has('success') || !NUMBER.test(number)) return null;
  const isPurchaseOrder = params.get('type') === 'po';
  return (
    <div className={styles.notice}>
      <Notice
        tone="good"
        icon="check"
        title={isPurchaseOrder ? 'Purchase Order Submitted Successfully!' : 'Order placed successfully!'}
      >
        <p>
          {isPurchaseOrder
            ? `PO ${number} has been submitted for approval. You will receive an email confirmation once approved.`
            : `Order ${number} has been placed.`}{' '}
          <Link to={`/order/${number}`}>See the order</Link>
        </p>
      </Notice>
    </div>
  );
}
