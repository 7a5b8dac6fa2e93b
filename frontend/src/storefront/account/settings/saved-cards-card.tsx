import { useListPaymentMethodsQuery, useRemovePaymentMethodMutation } from '../../../api/account-api';
import { rejectionOf } from '../../../api/api-error';
import { cardExpiry, cardName, spokenCardName } from '../../../api/saved-cards';
import type { SavedCard } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import layout from '../../../ui/layout.module.css';
import { Badge } from '../../../ui/product/badge';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './settings.module.css';

/** Cards offered at the next checkout; they are saved there (docs/rules.md#saved-cards). */
export function SavedCardsCard() {
  const { data, error, refetch } = useListPaymentMethodsQuery();
  return (
    <Card title="Saved cards">
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="your saved cards"
        skeleton={<Skeleton height="90px" />}
        isEmpty={(cards) => cards.length === 0}
        empty={<p className={styles.text}>No saved cards yet. You can save one when you pay.</p>}
      >
        {(cards) => (
          <ul className={styles.rows}>
            {cards.map((card) => (
              <CardRow key={card.id} card={card} />
            ))}
          </ul>
        )}
      </AsyncView>
      <p className={layout.small}>Stripe handles our card payments and keeps the card numbers. We never see them.</p>
    </Card>
  );
}

function CardRow({ card }: { card: SavedCard }) {
  const [remove, { isLoading }] = useRemovePaymentMethodMutation();
  const removeCard = async () => {
    if (isLoading) return;
    const { error } = await remove({ id: card.id });
    if (!error) {
      showToast({ title: 'Card removed', description: `${cardName(card)} is no longer saved.`, tone: 'success' });
      return;
    }
    const { message } = rejectionOf(error, 'The card could not be removed. Please try again in a moment.');
    showToast({ title: 'Error', description: message, tone: 'error' });
  };
  return (
    <li className={`${layout.spread} ${layout.tight} ${styles.row}`}>
      <div className={styles.what}>
        <p>
          <strong>
            <span aria-hidden="true">{cardName(card)}</span>
            <span className="visually-hidden">{spokenCardName(card)}</span>
          </strong>
          {card.isExpired && <Badge>Expired</Badge>}
        </p>
        <p className={layout.small}>{cardExpiry(card)}</p>
      </div>
      <Button
        variant="plain"
        size="small"
        aria-disabled={isLoading}
        aria-busy={isLoading}
        onClick={() => void removeCard()}
      >
        Remove<span className="visually-hidden"> {spokenCardName(card)}</span>
      </Button>
    </li>
  );
}
