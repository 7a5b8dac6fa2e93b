import { Avatar, Input, Row, Select, Typography } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AdminGoesWithLink } from '../../../../api/staff-api';
import { Picture } from '../../../../ui/product/picture';
import { LineMain } from '../../../../ui/record/lines';
import { LineField } from '../line-field';
import { RowActions } from '../row-actions';
import { GOES_WITH_KINDS, ratioError } from './goes-with-labels';

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

export function GoesWithEditorRow({ link, index, count, errors, onChange, onMove, onRemove }: GoesWithRowProps) {
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
