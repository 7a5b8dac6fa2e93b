import { Avatar, Input, Row, Select, Typography } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AdminGoesWithLink } from '../../../../api/staff-api';
import { Card } from '../../../../ui/card';
import { QueryView } from '../../../../ui/feedback/async-view';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { ListConflict } from '../../../../ui/form/conflict-notice';
import { Picture } from '../../../../ui/product/picture';
import { LineMain, Lines } from '../../../../ui/record/lines';
import { LineField } from '../line-field';
import { ProductSearch } from '../product-search';
import { moved, RowActions } from '../row-actions';
import { GOES_WITH_KINDS, linkText, ratioError } from './goes-with-labels';
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

interface GoesWithRowProps {
  link: AdminGoesWithLink;
  index: number;
  count: number;
  /** The server's, by field. */
  errors: Record<string, string>;
  onChange: (link: AdminGoesWithLink) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function GoesWithEditorRow({ link, index, count, errors, onChange, onMove, onRemove }: GoesWithRowProps) {
  const id = useId();
  const { product, kind, ratio, note } = link;
  const problem = ratioError(ratio) ?? errors[`goesWith.${index}.ratio`] ?? errors[`goesWith.${index}.note`];
  return (
    <li>
      <Avatar
        shape="square"
        size={40}
        style={{ flex: 'none' }}
        src={<Picture imageUrl={product.imageUrl} alt="" sizes="40px" />}
      />
      <LineMain>
        <Link to={`/admin/products/${product.id}`}>{product.name}</Link>
        <Typography.Text type="secondary">
          {product.sku}
          {!product.isVisible && ' · hidden, so customers do not see it here'}
        </Typography.Text>
      </LineMain>
      <RowActions what={product.name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      <Row gutter={[8, 8]} style={{ flex: '1 0 100%' }}>
        <LineField width="150px">
          <label htmlFor={`${id}-kind`}>Kind</label>
          <Select
            id={`${id}-kind`}
            aria-label={`Kind of ${product.name}`}
            showSearch={{ optionFilterProp: 'label' }}
            value={kind}
            options={GOES_WITH_KINDS}
            onChange={(chosen) => onChange({ ...link, kind: chosen })}
          />
        </LineField>
        <LineField width="130px">
          <label htmlFor={`${id}-ratio`}>Mixing ratio</label>
          <Input
            id={`${id}-ratio`}
            value={ratio ?? ''}
            placeholder="2:1"
            maxLength={20}
            status={problem ? 'error' : undefined}
            aria-invalid={Boolean(problem)}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => onChange({ ...link, ratio: target.value || null })}
          />
        </LineField>
        <LineField width="1 1 0">
          <label htmlFor={`${id}-note`}>Note</label>
          <Input
            id={`${id}-note`}
            value={note}
            maxLength={200}
            placeholder="Use below 20 °C"
            onChange={({ target }) => onChange({ ...link, note: target.value })}
          />
        </LineField>
      </Row>
      {problem && (
        <Typography.Text id={`${id}-problem`} type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </li>
  );
}
