import { Avatar, Input, Row, Select, Typography } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AdminFamilyMember } from '../../../../api/staff-api';
import { WholeNumberInput } from '../../../../ui/form/whole-number-input';
import { Picture } from '../../../../ui/product/picture';
import { LineMain } from '../../../../ui/record/lines';
import { LineField } from '../line-field';
import { RowActions } from '../row-actions';

const COLOUR = /^#[0-9a-f]{6}$/i;
/** Start value of the browser's colour picker. */
const GREY = '#808080';

interface SwatchFieldProps {
  id: string;
  /** Names the product, for the button of the colour picker. */
  what: string;
  value: string | null;
  onChange: (colour: string | null) => void;
}

/** A colour, typed or chosen with the browser's own picker. */
export function SwatchField({ id, what, value, onChange }: SwatchFieldProps) {
  return (
    <Input
      id={id}
      value={value ?? ''}
      maxLength={7}
      placeholder="#c1121f"
      status={value === null || COLOUR.test(value) ? undefined : 'error'}
      onChange={({ target }) => onChange(target.value.trim() || null)}
      suffix={
        <input
          type="color"
          aria-label={`Pick the swatch of ${what}`}
          value={value !== null && COLOUR.test(value) ? value : GREY}
          style={{ width: 28, height: 24, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  );
}

const UNITS: { value: NonNullable<AdminFamilyMember['packUnit']>; label: string }[] = [
  { value: 'ml', label: 'ml' },
  { value: 'g', label: 'g' },
  { value: 'pcs', label: 'units' },
];
const FIELDS = ['colour', 'swatch', 'packSize', 'packUnit'];

interface FamilyRowProps {
  member: AdminFamilyMember;
  /** The option that customers choose by: "Colour", "Grit". */
  option: string;
  index: number;
  count: number;
  /** The server's, by field. */
  errors: Record<string, string>;
  onChange: (member: AdminFamilyMember) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function FamilyRow({ member, option, index, count, errors, onChange, onMove, onRemove }: FamilyRowProps) {
  const id = useId();
  const { product, colour, swatch, packSize, packUnit } = member;
  const problem = FIELDS.map((field) => errors[`members.${index}.${field}`]).find(Boolean);
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
          {!product.isVisible && ' · hidden, so customers cannot choose it'}
        </Typography.Text>
      </LineMain>
      <RowActions what={product.name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      <Row gutter={[8, 8]} style={{ flex: '1 0 100%' }}>
        <LineField width="1 1 0">
          <label htmlFor={`${id}-colour`}>{option}</label>
          <Input
            id={`${id}-colour`}
            value={colour}
            maxLength={60}
            placeholder={option === 'Colour' ? 'Jet Black' : undefined}
            onChange={({ target }) => onChange({ ...member, colour: target.value })}
          />
        </LineField>
        <LineField width="140px">
          <label htmlFor={`${id}-swatch`}>Swatch</label>
          <SwatchField
            id={`${id}-swatch`}
            what={product.name}
            value={swatch}
            onChange={(chosen) => onChange({ ...member, swatch: chosen })}
          />
        </LineField>
        <LineField width="110px">
          <label htmlFor={`${id}-size`}>Pack size</label>
          <WholeNumberInput
            id={`${id}-size`}
            value={packSize}
            placeholder="1000"
            onChange={(size) =>
              onChange({ ...member, packSize: size, packUnit: size === null ? null : (packUnit ?? 'ml') })
            }
          />
        </LineField>
        <LineField width="100px">
          <label htmlFor={`${id}-unit`}>Unit</label>
          <Select
            id={`${id}-unit`}
            aria-label={`Unit of ${product.name}`}
            showSearch={{ optionFilterProp: 'label' }}
            value={packUnit}
            disabled={packSize === null}
            options={UNITS}
            onChange={(unit) => onChange({ ...member, packUnit: unit })}
          />
        </LineField>
      </Row>
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </li>
  );
}
