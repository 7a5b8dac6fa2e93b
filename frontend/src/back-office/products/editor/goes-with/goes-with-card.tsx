import { Typography } from 'antd';
import { Card } from '../../../../ui/card';
import { QueryView } from '../../../../ui/feedback/async-view';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { ListConflict } from '../../../../ui/form/conflict-notice';
import { Lines } from '../../../../ui/record/lines';
import { ProductSearch } from '../product-search';
import { moved } from '../row-actions';
import { linkText } from './goes-with-labels';
import { GoesWithEditorRow } from './goes-with-row';
import type { GoesWithState } from './use-goes-with';

interface GoesWithCardProps {
  productId: string;
  goesWith: GoesWithState;
  onSaveMine: () => void;
}

/** Hardener, thinner, primer and gun for the product, in the order of its page. */
export function GoesWithCard({ productId, goesWith, onSaveMine }: GoesWithCardProps) {
  return (
    <Card title="Goes with">
      <ListConflict what="list" edit={goesWith} onSaveMine={onSaveMine}>
        {(goesWith.theirs?.links ?? []).map((link) => (
          <li key={link.productId}>{linkText(link)}</li>
        ))}
      </ListConflict>
      <QueryView query={goesWith.query} what="what goes with the product" skeleton={<Skeleton height="96px" />}>
        {() => <Links productId={productId} goesWith={goesWith} />}
      </QueryView>
    </Card>
  );
}

function Links({ productId, goesWith }: Omit<GoesWithCardProps, 'onSaveMine'>) {
  const { errors } = goesWith;
  const { links } = goesWith.values;
  const set = (changed: typeof links) => goesWith.change({ links: changed });
  return (
    <>
      {links.length === 0 && (
        <Typography.Paragraph type="secondary">
          Nothing yet. Add a hardener, thinner or primer, and it is offered on the product page and in the cart.
        </Typography.Paragraph>
      )}
      <Lines label="Goes with">
        {links.map((link, index) => (
          <GoesWithEditorRow
            key={link.productId}
            link={link}
            index={index}
            count={links.length}
            errors={errors}
            onChange={(changed) => set(links.with(index, changed))}
            onMove={(to) => set(moved(links, index, to))}
            onRemove={() => set(links.toSpliced(index, 1))}
          />
        ))}
      </Lines>
      <ProductSearch
        label="Add a product that goes with it"
        taken={[productId, ...links.map((link) => link.productId)]}
        onChoose={({ id, name, sku, imageUrl, isVisibleOnline, isActive }) =>
          set([
            ...links,
            {
              productId: id,
              kind: 'accessory',
              ratio: null,
              note: '',
              product: { id, name, sku, imageUrl, isVisible: isVisibleOnline && isActive },
            },
          ])
        }
      />
    </>
  );
}
