import { Button, Flex, Input, Typography } from 'antd';
import { useId } from 'react';
import type { AdminFamilyMember, AdminProduct, AdminProductDetail } from '../../../../api/staff-api';
import { Card } from '../../../../ui/card';
import { AsyncView } from '../../../../ui/feedback/async-view';
import { Notice } from '../../../../ui/feedback/notice';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Lines } from '../../../../ui/record/lines';
import { ProductSearch } from '../product-search';
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

/** The same product in other colours and pack sizes, in the order of the product's page. */
export function FamilyCard({ product, family: state, onSaveMine }: FamilyCardProps) {
  return (
    <Card title="Colours and pack sizes">
      {state.theirs && <Conflict state={state} onSaveMine={onSaveMine} />}
      <AsyncView
        data={state.family}
        error={state.error}
        onRetry={state.refetch}
        what="the family of the product"
        skeleton={<Skeleton height="96px" />}
      >
        {({ name, members }) => <Family product={product} name={name} members={members} state={state} />}
      </AsyncView>
    </Card>
  );
}

interface FamilyProps {
  product: AdminProductDetail;
  name: string;
  members: AdminFamilyMember[];
  state: FamilyState;
}

function Family({ product, name, members, state: { change, errors } }: FamilyProps) {
  const id = useId();
  const set = (changed: AdminFamilyMember[]) => change({ name, members: changed });
  const move = (index: number, to: number) => {
    const rest = members.filter((_, at) => at !== index);
    set([...rest.slice(0, to), ...members.slice(index, index + 1), ...rest.slice(to)]);
  };
  const add = (chosen: AdminProduct) => {
    const family = name || sharedBeginning(product.name, chosen.name);
    const own = members.length === 0 ? [memberOf(product, family)] : members;
    change({ name: family, members: [...own, memberOf(chosen, family)] });
  };
  return (
    <>
      {members.length === 0 ? (
        <Typography.Paragraph type="secondary">
          Not in a family. Add the same product in another colour or pack size, and customers can choose between them on
          the product page.
        </Typography.Paragraph>
      ) : (
        <Flex vertical gap={2} style={{ maxWidth: 480, marginBottom: 12 }}>
          <label htmlFor={id}>Name of the family</label>
          <Input
            id={id}
            value={name}
            maxLength={100}
            status={errors.name ? 'error' : undefined}
            onChange={({ target }) => change({ name: target.value, members })}
          />
          {errors.name && (
            <Typography.Text type="danger" role="alert">
              {errors.name}
            </Typography.Text>
          )}
        </Flex>
      )}
      <Lines label="Products of the family">
        {members.map((member, index) => (
          <FamilyRow
            key={member.productId}
            member={member}
            index={index}
            count={members.length}
            errors={errors}
            onChange={(changed) => set(members.map((old, at) => (at === index ? changed : old)))}
            onMove={(to) => move(index, to)}
            onRemove={() => set(members.filter((_, at) => at !== index))}
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

function Conflict({ state, onSaveMine }: { state: FamilyState; onSaveMine: () => void }) {
  const { name = '', members = [] } = state.theirs ?? {};
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="warning" icon="warning" title="A colleague changed this family while you were editing it" alert>
        <p>{members.length > 0 ? name : 'Theirs has no products.'}</p>
        <ul>
          {members.map(({ productId, product }) => (
            <li key={productId}>{product.name}</li>
          ))}
        </ul>
        <Flex wrap gap={8}>
          <Button onClick={state.loadTheirs} disabled={state.isBusy}>
            Load Theirs
          </Button>
          <Button type="primary" onClick={onSaveMine} loading={state.isBusy}>
            Save Mine Over It
          </Button>
        </Flex>
      </Notice>
    </div>
  );
}
