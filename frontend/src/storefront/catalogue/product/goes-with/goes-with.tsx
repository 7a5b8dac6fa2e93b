import type { GoesWith as Link, ProductDetail } from '../../../../api/types';
import { Button } from '../../../../ui/button';
import { Money } from '../../../../ui/money/money';
import { SectionHeading } from '../../../../ui/page';
import styles from './goes-with.module.css';
import { GoesWithRow } from './goes-with-row';
import { leftOutOf, totalOf } from './goes-with-view';
import { useAddGoesWith } from './use-add-goes-with';

/** Products used with this one: hardener, thinner, gun, with mixing ratios (docs/rules.md#goes-with). */
export function GoesWithSection({ product }: { product: ProductDetail }) {
  const links = product.goesWith;
  if (links.length === 0) return null;
  return (
    <section aria-label="Goes with this">
      <SectionHeading title="Goes with this" />
      <ul className={styles.list}>
        {links.map((link) => (
          <GoesWithRow key={link.product.id} link={link} />
        ))}
      </ul>
      {links.length > 1 && <AddAll name={product.name} links={links} />}
    </section>
  );
}

function AddAll({ name, links }: { name: string; links: Link[] }) {
  const { addAll, isAdding, notes } = useAddGoesWith(name);
  const { ready, leftOut } = leftOutOf(links);
  return (
    <div className={styles.foot}>
      <div className={styles.words}>
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
        <div className={styles.all}>
          <p className={styles.total}>
            {ready.length} products <Money amount={totalOf(ready)} />
          </p>
          <Button variant="signal" onClick={() => void addAll(ready)} aria-disabled={isAdding} aria-busy={isAdding}>
            Add all to cart
          </Button>
        </div>
      )}
    </div>
  );
}
