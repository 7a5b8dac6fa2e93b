import { useJoinNotes } from '../../api/cart/use-join-notes';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import layout from '../../ui/layout.module.css';
import spacing from '../../ui/spacing.module.css';

/** Stock limits met when the carts were joined, shown until dismissed (docs/rules.md#cart-join). */
export function JoinNotes() {
  const { notes, dismiss } = useJoinNotes();
  if (notes.length === 0) return null;
  return (
    <div className={`${layout.band} ${spacing.above16}`}>
      <Notice tone="warning" icon="warning" title="We combined your two carts">
        <ul className={`${spacing.above4} ${layout.bullets}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <Button variant="outline" size="small" onClick={dismiss}>
          OK
        </Button>
      </Notice>
    </div>
  );
}
