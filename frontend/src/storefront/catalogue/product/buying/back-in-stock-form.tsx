import { type FormEvent, useState } from 'react';
import { hasStatus, readableMessage } from '../../../../api/api-error';
import { useSession } from '../../../../api/session/use-session';
import { useRequestBackInStockMutation } from '../../../../api/shop-api';
import type { ProductDetail } from '../../../../api/types';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/feedback/notice';
import styles from './back-in-stock-form.module.css';

const FAILED = 'We could not save your address. Please try again in a moment.';

interface BackInStockFormProps {
  product: Pick<ProductDetail, 'slug'>;
  /** Called when the product is in stock already. */
  onInStock: () => void;
}

/** Asks for one email when the product is back in stock (docs/rules.md#back-in-stock). */
export function BackInStockForm({ product, onInStock }: BackInStockFormProps) {
  const { user } = useSession();
  const [typed, setTyped] = useState<string>();
  const [request, { data, error, isLoading }] = useRequestBackInStockMutation();
  const email = typed ?? user?.email ?? '';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const answer = await request({ slug: product.slug, backInStockInput: { email: email.trim() } });
    if (hasStatus(answer.error, 409)) onInStock();
  };

  if (data) {
    return (
      <div role="status">
        <Notice tone="success" icon="check">
          <p>{data.message}</p>
        </Notice>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor="back-in-stock-email">Email me when it is back in stock</label>
      <div className={styles.row}>
        <input
          id="back-in-stock-email"
          type="email"
          required
          autoComplete="email"
          maxLength={255}
          placeholder="you@example.com"
          value={email}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'back-in-stock-problem' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" aria-disabled={isLoading} aria-busy={isLoading}>
          Notify Me
        </Button>
      </div>
      {error && (
        <p id="back-in-stock-problem" role="alert" className={styles.problem}>
          {readableMessage(error, FAILED)}
        </p>
      )}
    </form>
  );
}
