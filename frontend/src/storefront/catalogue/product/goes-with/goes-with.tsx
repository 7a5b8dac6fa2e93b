import type { GoesWith as Link, Product, ProductDetail } from '../../../../api/types';
import { Button } from '../../../../ui/button';
import layout from '../../../../ui/layout.module.css';
import { Money } from '../../../../ui/money/money';
import { type Decimal, penceOf } from '../../../../ui/money/money-format';
import { SectionHeading } from '../../../../ui/page';
import { useAddTogether } from '../buying/use-add-together';
import styles from './goes-with.module.css';
import { GoesWithRow } from './goes-with-row';

/** Reason why a product cannot be added now; null where it can. */
function obstacleOf({ inventory, mayBuy }: Product): string | null {
  if (!mayBuy) return 'Trade only';
  return inventory === 0 ? 'Out of stock' : null;
}

/** Returns the products that can be added, and a sentence about each that cannot. */
export function leftOutOf(links: readonly Link[]): { ready: Product[]; leftOut: string[] } {
  const products = links.map(({ product }) => product);
  const ready = products.filter((product) => obstacleOf(product) === null);
  const leftOut = products.flatMap((product) => {
    const obstacle = obstacleOf(product);
    return obstacle ? [`${obstacle}, so not included: ${product.name}.`] : [];
  });
  return { ready, leftOut };
}

/** Returns the total for one of each at the prices shown; the cart calculates its own. */
export function totalOf(products: readonly Product[]): Decimal {
  const pence = products.reduce((sum, { price, tradePrice }) => sum + penceOf(tradePrice ?? price), 0);
  return (pence / 100).toFixed(2);
}

/** Returns one of each product, as the cart takes it. */
const oneOfEach = (products: readonly Product[]) =>
  products.map(({ id, inventory, price, tradePrice }) => ({
    ...{ productId: id, quantity: 1, available: inventory },
    price: tradePrice ?? price,
  }));

/** Products used with this one: hardener, thinner, gun, with mixing ratios (docs/rules.md#goes-with). */
export function GoesWithSection({ product }: { product: ProductDetail }) {
  const links = product.goesWith;
  if (links.length === 0) return null;
  return (
    <section aria-label="Goes with this">
      <SectionHeading title="Goes with this" />
      <ul className={layout.stack10}>
        {links.map((link) => (
          <GoesWithRow key={link.product.id} link={link} />
        ))}
      </ul>
      {links.length > 1 && <AddAll name={product.name} links={links} />}
    </section>
  );
}

function AddAll({ name, links }: { name: string; links: Link[] }) {
  const { addTogether, isAdding, notes } = useAddTogether();
  const { ready, leftOut } = leftOutOf(links);
  const addAll = () => addTogether(oneOfEach(ready), `${ready.length} products that go with ${name}`);
  return (
    <div className={`${layout.spreadWide} ${styles.foot}`}>
      <div className={`${layout.small} ${styles.words}`}>
        {leftOut.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <div role="status">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
      {ready.length > 1 && (
        <div className={`${layout.cluster} ${styles.all}`}>
          <p className={styles.total}>
            {ready.length} products <Money amount={totalOf(ready)} />
          </p>
          <Button variant="signal" onClick={() => void addAll()} aria-disabled={isAdding} aria-busy={isAdding}>
            Add all to cart
          </Button>
        </div>
      )}
    </div>
  );
}
