import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductDetail } from '../../../../api/types';
import { Button, ButtonLink } from '../../../../ui/button';
import layout from '../../../../ui/layout.module.css';
import { formatPounds } from '../../../../ui/money/money-format';
import { useVatChoice } from '../../../../ui/money/vat-choice';
import { buttonLabel, CHOOSE_LABEL } from '../../../../ui/product/button-label';
import { useAddTogether } from '../buying/use-add-together';
import styles from './goes-with.module.css';
import { type SelectableLine, selectableLines, totalPenceOf } from './selectable-lines';

/** Adds the product and what is mixed into it in one call, in the quantities that one pack takes (docs/rules.md#goes-with). */
export function AddSelected({ product }: { product: ProductDetail }) {
  const lines = selectableLines(product);
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const { addTogether, isAdding, notes } = useAddTogether();
  const isTicked = ({ product: { id }, isChosen, obstacle }: SelectableLine) =>
    obstacle === null && (ticks[id] ?? isChosen);
  const selected = lines.filter(isTicked);
  const isExVat = useVatChoice() === 'ex' && Boolean(product.exVat);
  const total = formatPounds((totalPenceOf(selected, isExVat) / 100).toFixed(2)) + (isExVat ? ' ex VAT' : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (selected.length === 0) return;
    const units = selected.map(({ product: { id, inventory, price, tradePrice }, quantity }) => ({
      ...{ productId: id, quantity, available: inventory },
      price: tradePrice ?? price,
    }));
    void addTogether(units, selected.map(textOf).join(', '));
  };
  return (
    <form className={`${layout.surface} ${styles.together}`} onSubmit={submit}>
      <fieldset className={layout.plain}>
        <legend className={layout.name}>Buy together</legend>
        {lines.map((line) => (
          <label key={line.product.id} className={layout.line8}>
            <input
              type="checkbox"
              checked={isTicked(line)}
              disabled={line.obstacle !== null}
              onChange={({ target }) => setTicks({ ...ticks, [line.product.id]: target.checked })}
            />
            <span>
              {textOf(line)}
              {[line.amount, line.obstacle].map((note) => note && <small key={note}>{note}</small>)}
              {buttonLabel(line.product) === CHOOSE_LABEL && (
                <Link to={`/products/${line.product.slug}`}>Choose colour</Link>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={`${layout.cluster} ${styles.foot}`}>
        <Button
          type="submit"
          variant="signal"
          disabled={selected.length === 0}
          aria-disabled={isAdding}
          aria-busy={isAdding}
        >
          {`Add ${selected.length} Selected, ${total}`}
        </Button>
        {product.goesWith.some(({ ratio }) => ratio) && (
          <ButtonLink to={`/mix?product=${product.slug}`} variant="outline">
            Mix It on the Bench
          </ButtonLink>
        )}
        <div role="status" className={layout.small}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
    </form>
  );
}

const textOf = ({ product: { name }, quantity }: SelectableLine) => (quantity === 1 ? name : `${quantity} × ${name}`);
