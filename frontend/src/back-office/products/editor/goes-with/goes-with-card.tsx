import { Button, Flex, Typography } from 'antd';
import type { AdminGoesWithLink } from '../../../../api/staff-api';
import { Card } from '../../../../ui/card';
import { AsyncView } from '../../../../ui/feedback/async-view';
import { Notice } from '../../../../ui/feedback/notice';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Lines } from '../../../../ui/record/lines';
import { ProductSearch } from '../product-search';
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
  const { links, error, refetch, theirs } = goesWith;
  return (
    <Card title="Goes with">
      {theirs && <Conflict theirs={theirs} goesWith={goesWith} onSaveMine={onSaveMine} />}
      <AsyncView
        data={links}
        error={error}
        onRetry={refetch}
        what="what goes with the product"
        skeleton={<Skeleton height="96px" />}
      >
        {(shown) => <Links productId={productId} links={shown} goesWith={goesWith} />}
      </AsyncView>
    </Card>
  );
}

function Links({
  productId,
  links,
  goesWith: { change, errors },
}: Pick<GoesWithCardProps, 'productId' | 'goesWith'> & { links: AdminGoesWithLink[] }) {
  const put = (index: number, link: AdminGoesWithLink) => change(links.map((old, at) => (at === index ? link : old)));
  const move = (index: number, to: number) => {
    const rest = links.filter((_, at) => at !== index);
    change([...rest.slice(0, to), ...links.slice(index, index + 1), ...rest.slice(to)]);
  };
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
            onChange={(changed) => put(index, changed)}
            onMove={(to) => move(index, to)}
            onRemove={() => change(links.filter((_, at) => at !== index))}
          />
        ))}
      </Lines>
      <ProductSearch
        label="Add a product that goes with it"
        taken={[productId, ...links.map((link) => link.productId)]}
        onChoose={({ id, name, sku, imageUrl, isVisibleOnline, isActive }) =>
          change([
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

function Conflict({
  theirs,
  goesWith,
  onSaveMine,
}: Omit<GoesWithCardProps, 'productId'> & { theirs: AdminGoesWithLink[] }) {
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="warning" icon="warning" title="A colleague changed this list while you were editing it" alert>
        <ul>
          {theirs.map((link) => (
            <li key={link.productId}>{linkText(link)}</li>
          ))}
        </ul>
        {theirs.length === 0 && <p>Theirs is empty.</p>}
        <Flex wrap gap={8}>
          <Button onClick={goesWith.loadTheirs} disabled={goesWith.isBusy}>
            Load Theirs
          </Button>
          <Button type="primary" onClick={onSaveMine} loading={goesWith.isBusy}>
            Save Mine Over It
          </Button>
        </Flex>
      </Notice>
    </div>
  );
}
