import { skipToken } from '@reduxjs/toolkit/query/react';
import { Form, type FormItemProps, type FormRule, Input, Select } from 'antd';
import { useState } from 'react';
import { readWhole } from '../../../../../backend/src/platform/typed-numbers';
import { type AdminProduct, useListAdminProductsQuery } from '../../../api/staff-api';
import { useSettled } from '../../../ui/hooks/use-settled';
import { amountIn, type GivenProduct, REWARD_KINDS, type RewardKind } from './reward-values';

const TYPING_PAUSE_MS = 250;
const MOST_FOUND = 10;

interface ProductFieldProps {
  /** From the form's item. */
  id?: string;
  value?: GivenProduct | null;
  onChange?: (product: GivenProduct) => void;
}

/** Finds the product that a reward gives, by name or code. */
export function RewardProductField({ id, value, onChange }: ProductFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const { currentData, isFetching, error } = useListAdminProductsQuery(
    search ? { search, limit: MOST_FOUND } : skipToken,
  );
  const found = (search && currentData?.rows) || [];
  return (
    <Select
      id={id}
      placeholder="Name or code"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value ? { value: value.id, label: value.name } : null}
      labelInValue
      loading={isFetching}
      notFoundContent={notFound(search, isFetching, Boolean(error))}
      options={found.map(({ id: key, name, sageProductCode }) => ({
        value: key,
        label: `${name} (${sageProductCode})`,
      }))}
      onChange={({ value: chosen }) => {
        const product = found.find((one) => one.id === chosen);
        if (product) onChange?.(givenOf(product));
      }}
    />
  );
}

function givenOf(product: AdminProduct): GivenProduct {
  const { id, name, slug, imageUrl, price, inventory, isVisibleOnline, isActive } = product;
  return { id, name, slug, imageUrl, price, isAvailable: isVisibleOnline && isActive && inventory > 0 };
}

function notFound(search: string, isFetching: boolean, failed: boolean): string {
  if (failed) return 'Failed to fetch products';
  if (!search) return 'Type a name or a code';
  return isFetching ? 'Searching…' : 'No product found';
}

/** A form rule for a required text that satisfies `isRight`. */
const fitting = (isRight: (text: string) => boolean, message: string): FormRule => ({
  required: true,
  validator: (_, text = '') => (isRight(text) ? Promise.resolve() : Promise.reject(new Error(message))),
});

function isFrom1To(most: number, text: string): boolean {
  const number = readWhole(text) ?? 0;
  return number >= 1 && number <= most;
}

export function RewardNameField() {
  return (
    <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Enter a name' }]}>
      <Input maxLength={255} autoFocus />
    </Form.Item>
  );
}

export function RewardDescriptionField() {
  return (
    <Form.Item name="description" label="Description" extra="Shown below the name on the card. Optional.">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
    </Form.Item>
  );
}

export function CostField() {
  return (
    <Form.Item
      name="pointsCost"
      label="Cost in points"
      rules={[fitting((text) => isFrom1To(1_000_000, text), 'Enter whole points from 1 to 1,000,000')]}
    >
      <Input inputMode="numeric" />
    </Form.Item>
  );
}

/** Fields for the kind of reward and its value. */
export function KindFields({ kind, product }: { kind: RewardKind; product: GivenProduct | null }) {
  return (
    <>
      <Form.Item name="kind" label="What it gives">
        <Select options={[...REWARD_KINDS]} />
      </Form.Item>
      {kind === 'product' ? <ProductItem product={product} /> : <Amount kind={kind} />}
    </>
  );
}

type Field = Required<Pick<FormItemProps, 'name' | 'label' | 'rules'>> & { extra?: string; unit?: string };

const AMOUNTS: Record<Exclude<RewardKind, 'product'>, Field> = {
  amount: {
    name: 'amount',
    label: 'Pounds off',
    unit: '£',
    rules: [fitting((text) => amountIn(text) !== null, 'Enter pounds with at most two decimals, such as 5.00')],
    extra: 'Off the goods of one order, VAT included.',
  },
  share: {
    name: 'share',
    label: 'Per cent off',
    unit: '%',
    rules: [fitting((text) => isFrom1To(99, text), 'Enter a whole number from 1 to 99')],
    extra: 'Off the goods of one order.',
  },
  shipping: {
    name: 'months',
    label: 'Months',
    rules: [fitting((text) => isFrom1To(99, text), 'Enter a whole number from 1 to 99')],
    extra: 'From the day it is redeemed, for any number of orders.',
  },
  other: {
    name: 'given',
    label: 'What staff give',
    rules: [{ max: 100, message: 'At most 100 characters' }],
    extra: 'Each redemption is a task for staff, who are emailed and mark it as done.',
  },
};

function Amount({ kind }: { kind: Exclude<RewardKind, 'product'> }) {
  const { unit, ...field } = AMOUNTS[kind];
  return (
    <Form.Item key={kind} {...field}>
      <Input
        inputMode={kind === 'other' ? 'text' : 'decimal'}
        prefix={unit === '£' && unit}
        suffix={unit === '%' && unit}
        maxLength={100}
      />
    </Form.Item>
  );
}

function ProductItem({ product }: { product: GivenProduct | null }) {
  return (
    <Form.Item
      name="product"
      label="Product"
      rules={[{ required: true, message: 'Choose the product to give' }]}
      extra={
        product && !product.isAvailable
          ? 'It is hidden or out of stock: customers cannot redeem it until it can be sold.'
          : 'One unit, at £0 on an order.'
      }
    >
      <RewardProductField />
    </Form.Item>
  );
}
