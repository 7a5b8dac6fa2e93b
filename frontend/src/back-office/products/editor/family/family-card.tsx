import { Button, Flex, Input, Typography } from 'antd';
import { useId } from 'react';
import type { AdminFamilyMember, AdminProduct, AdminProductDetail } from '../../../../api/staff-api';
import { Card } from '../../../../ui/card';
import { QueryView } from '../../../../ui/feedback/async-view';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { ListConflict } from '../../../../ui/form/conflict-notice';
import { Lines } from '../../../../ui/record/lines';
import { ProductSearch } from '../product-search';
import { moved } from '../row-actions';
import { FamilyRow } from './family-row';
import type { FamilyState } from './use-family';

type Pack = Pick<AdminFamilyMember, 'packSize' | 'packUnit'>;

const MEASURE = /(\d+(?:\.\d+)?)\s*(ml|l|g|kg)\b/i;
const COUNT = /\b(?:box|pack|set) of (\d+)\b/i;
const UNITS = { ml: ['ml', 1], l: ['ml', 1000], g: ['g', 1], kg: ['g', 1000] } as const;
const NO_PACK: Pack = { packSize: null, packUnit: null };

/** Returns the pack size that a product's name gives: "Clearcoat 5 L" is 5,000 ml. */
export function packInName(name: string): Pack {
  const count = COUNT.exec(name);
  if (count) return { packSize: Number(count[1]), packUnit: 'pcs' };
  const measure = MEASURE.exec(name);
  if (!measure) return NO_PACK;
  const [, size = '', unit = 'ml'] = measure;
  const [packUnit, factor] = UNITS[unit.toLowerCase() as keyof typeof UNITS];
  return { packSize: Math.round(Number(size) * factor), packUnit };
}

/** Returns the colour that a product's name gives between the family's name and the pack size; empty where there is none. */
export function colourInName(name: string, family: string): string {
  if (!family || !name.startsWith(family)) return '';
  return name.slice(family.length).replace(MEASURE, '').replace(COUNT, '').trim();
}

/** Returns the words that two products' names begin with. */
export function sharedBeginning(one: string, other: string): string {
  const others = other.split(' ');
  const words = one.split(' ');
  const end = words.findIndex((word, index) => word !== others[index]);
  return words.slice(0, end === -1 ? words.length : end).join(' ');
}

interface FamilyCardProps {
  product: AdminProductDetail;
  family: FamilyState;
  onSaveMine: () => void;
}

/** The same product in other colours (or grits, widths) and pack sizes, in the order of the product's page. */
export function FamilyCard({ product, family: state, onSaveMine }: FamilyCardProps) {
  const theirs = state.theirs?.family;
  return (
    <Card title="Colours and pack sizes">
      <ListConflict what="family" name={theirs?.name} edit={state} onSaveMine={onSaveMine}>
        {(theirs?.members ?? []).map((member) => (
          <li key={member.productId}>{member.product.name}</li>
        ))}
      </ListConflict>
      <QueryView query={state.query} what="the family of the product" skeleton={<Skeleton height="96px" />}>
        {() => <Family product={product} state={state} />}
      </QueryView>
    </Card>
  );
}

function Family({ product, state }: { product: AdminProductDetail; state: FamilyState }) {
  const id = useId();
  const { change, errors } = state;
  const { name, optionName, members } = state.values.family;
  const set = (changed: AdminFamilyMember[], named = name, option = optionName) =>
    change({ family: { name: named, optionName: option, members: changed } });
  const add = (chosen: AdminProduct) => {
    const family = name || sharedBeginning(product.name, chosen.name);
    const own = members.length === 0 ? [memberOf(product, family)] : members;
    set([...own, memberOf(chosen, family)], family);
  };
  return (
    <>
      {members.length === 0 ? (
        <Typography.Paragraph type="secondary">
          Not in a family. Add the same product in another colour, grit, width or pack size, and customers can choose
          between them on the product page.
        </Typography.Paragraph>
      ) : (
        <Flex vertical gap={2} style={{ maxWidth: 480, marginBottom: 12 }}>
          <label htmlFor={id}>Name of the family</label>
          <Input
            id={id}
            value={name}
            maxLength={100}
            status={errors.name ? 'error' : undefined}
            onChange={({ target }) => set(members, target.value)}
          />
          {errors.name && (
            <Typography.Text type="danger" role="alert">
              {errors.name}
            </Typography.Text>
          )}
          <label htmlFor={`${id}-option`}>Customers choose by</label>
          <Input
            id={`${id}-option`}
            value={optionName}
            maxLength={30}
            placeholder="Colour"
            aria-describedby={`${id}-option-note`}
            onChange={({ target }) => set(members, name, target.value)}
          />
          <Typography.Text id={`${id}-option-note`} type="secondary">
            Leave it empty for colours. With Grit, Width or Size, customers can order several at once.
          </Typography.Text>
        </Flex>
      )}
      <Lines label="Products of the family">
        {members.map((member, index) => (
          <FamilyRow
            key={member.productId}
            member={member}
            option={optionName.trim() || 'Colour'}
            index={index}
            count={members.length}
            errors={errors}
            onChange={(changed) => set(members.with(index, changed))}
            onMove={(to) => set(moved(members, index, to))}
            onRemove={() => set(members.toSpliced(index, 1))}
          />
        ))}
      </Lines>
      <Flex wrap gap={8}>
        <ProductSearch
          label="Add a product to the family"
          taken={[product.id, ...members.map(({ productId }) => productId)]}
          onChoose={add}
        />
        {members.length > 0 && <Button onClick={() => set([])}>End the Family</Button>}
      </Flex>
    </>
  );
}

function memberOf(product: AdminProduct | AdminProductDetail, family: string): AdminFamilyMember {
  const { id, name, sku, imageUrl, isVisibleOnline, isActive } = product;
  return {
    productId: id,
    colour: colourInName(name, family),
    swatch: null,
    ...packInName(name),
    product: { id, name, sku, imageUrl, isVisible: isVisibleOnline && isActive },
  };
}
