import type { CSSProperties } from 'react';
import type { ProductDetail } from '../../../../api/types';
import { Deferred, extraPart } from '../../../../ui/deferred';
import layout from '../../../../ui/layout.module.css';
import { SectionHeading } from '../../../../ui/page';
import styles from './goes-with.module.css';
import { GoesWithRow } from './goes-with-row';

const AddSelected = extraPart(() => import('./add-selected').then((loaded) => loaded.AddSelected));

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
      <div className={styles.selection} style={{ '--others': links.length } as CSSProperties}>
        <Deferred>
          <AddSelected key={product.id} product={product} />
        </Deferred>
      </div>
    </section>
  );
}
