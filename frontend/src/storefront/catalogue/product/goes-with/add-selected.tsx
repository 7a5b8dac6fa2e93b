import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatVolume, neededOf, packsFor } from '../../../../../../backend/src/modules/catalogue/paint/mixing';
import type { Product, ProductDetail } from '../../../../api/types';
import { Button, ButtonLink } from '../../../../ui/button';
import flow from '../../../../ui/flow.module.css';
import layout from '../../../../ui/layout.module.css';
import { formatPounds, penceOf } from '../../../../ui/money/money-format';
import { useVatChoice } from '../../../../ui/money/vat-choice';
import { buttonLabel, CHOOSE_LABEL } from '../../../../ui/product/button-label';
import typography from '../../../../ui/typography.module.css';
import { useAddTogether } from '../buying/use-add-together';
import styles from './goes-with.module.css';

/** A product that can be added together with others. */
interface SelectableLine {
  product: Product;
  /** Packs that one pack of the page's product takes; at least 1. */
  quantity: number;
  /** Reason for the quantity: "2.5 L for 5 L"; null for a single one. */
  amount: string | null;
  /** The tick at first. */
  isChosen: boolean;
  /** Reason why it cannot be added; null where it can. */
  obstacle: string | null;
}

function obstacleOf({ inventory, mayBuy, isMixed }: Product, quantity: number): string | null {
  if (!mayBuy) return 'Trade only, so not included';
  if (inventory === 0) return 'Out of stock, so not included';
  if (isMixed) return 'Mixed to order, so not included';
  return inventory < quantity ? `Only ${inventory} in stock` : null;
}

/**
 * Returns the product and what goes with it, in the order of the page. Ticked are the product and what has to be mixed into it: the
 * first of several hardeners or thinners that can be bought; never a tool (docs/rules.md#goes-with).
 */
function selectableLines(product: ProductDetail): SelectableLine[] {
  const contents = product.paint?.contents ?? null;
  const chosen = new Set<string>();
  const others = product.goesWith.map(({ kind, ratio, contents: perPack, product: other }) => {
    const needed = contents === null ? null : neededOf({ ratio }, contents);
    const quantity = needed && perPack ? Math.max(1, packsFor(needed, needed, perPack)) : 1;
    const obstacle = obstacleOf(other, quantity);
    const isMixedIn = (kind === 'hardener' || kind === 'thinner') && (needed !== null || (ratio !== null && !contents));
    const isChosen = isMixedIn && obstacle === null && !chosen.has(kind);
    if (isChosen) chosen.add(kind);
    const amount = needed && contents ? `${formatVolume(needed)} for ${formatVolume(contents)}` : null;
    return { product: other, quantity, amount, isChosen, obstacle };
  });
  const obstacle = obstacleOf(product, 1);
  return [{ product, quantity: 1, amount: null, isChosen: obstacle === null, obstacle }, ...others];
}

/** Returns the total at the prices shown, with or without VAT, in pence; the cart calculates its own. */
const totalPenceOf = (lines: readonly SelectableLine[], isExVat: boolean): number =>
  lines.reduce((sum, { product, quantity }) => {
    const { price, tradePrice } = (isExVat && product.exVat) || product;
    return sum + quantity * penceOf(tradePrice ?? price);
  }, 0);

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
          <label key={line.product.id} className={flow.line8}>
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
        <Button type="submit" variant="signal" disabled={selected.length === 0} isBusy={isAdding}>
          {`Add ${selected.length} Selected, ${total}`}
        </Button>
        {product.goesWith.some(({ ratio }) => ratio) && (
          <ButtonLink to={`/mix?product=${product.slug}`} variant="outline">
            Mix It on the Bench
          </ButtonLink>
        )}
        <div role="status" className={typography.small}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
    </form>
  );
}

const textOf = ({ product: { name }, quantity }: SelectableLine) => (quantity === 1 ? name : `${quantity} × ${name}`);
