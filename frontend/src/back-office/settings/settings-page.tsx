import { Descriptions, Flex, Table, Tabs, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetConfigQuery } from '../../api/shop-api';
import type { ShopConfig } from '../../api/types';
import { Card } from '../../ui/card';
import { QueryView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { SkeletonCards } from '../../ui/feedback/skeleton-cards';
import { usePageTitle } from '../../ui/head/use-page-head';
import { formatPounds } from '../../ui/money/money-format';
import { PageHeading } from '../../ui/page-heading';

/** A line of the settings. */
export interface SettingLine {
  label: string;
  /** Null where the pages leave it out. */
  value: string | null;
  /** The setting, or the file of the code. */
  source: string;
}

export function companyLines({ shopName, company }: ShopConfig): SettingLine[] {
  return [
    { label: 'Shop', value: shopName, source: 'backend/src/config.ts' },
    { label: 'Company', value: company.name, source: 'COMPANY_NAME' },
    { label: 'Address', value: company.address.join(', '), source: 'COMPANY_ADDRESS' },
    { label: 'VAT number', value: company.vatNumber, source: 'COMPANY_VAT_NUMBER' },
    { label: 'Company number', value: company.companyNumber, source: 'COMPANY_NUMBER' },
    { label: 'Phone', value: company.phone, source: 'COMPANY_PHONE' },
    { label: 'Email', value: company.email, source: 'COMPANY_EMAIL' },
  ];
}

const TOTALS = 'backend/src/modules/ordering/quotes/totals.ts';

export function deliveryLines({
  shippingPrice,
  freeShippingThreshold,
  minimumTotal,
  claims,
}: ShopConfig): SettingLine[] {
  return [
    { label: 'Delivery', value: formatPounds(shippingPrice), source: TOTALS },
    { label: 'Free from', value: formatPounds(freeShippingThreshold), source: TOTALS },
    { label: 'Smallest payment', value: formatPounds(minimumTotal), source: TOTALS },
    { label: 'Delivery time', value: claims.deliveryTime, source: 'CLAIMS: deliveryTime' },
    { label: 'Islands and Highlands', value: claims.islandTime, source: 'CLAIMS: islandTime' },
    { label: 'Paint that is mixed', value: claims.mixingTime, source: 'CLAIMS: mixingTime' },
  ];
}

export function claimLines({ claims }: ShopConfig): SettingLine[] {
  const { rating } = claims;
  return [
    { label: 'Free delivery', value: claims.freeDelivery, source: 'CLAIMS: freeDelivery' },
    { label: 'Next day', value: claims.nextDay, source: 'CLAIMS: nextDay' },
    { label: 'Support hours', value: claims.supportHours, source: 'CLAIMS: supportHours' },
    { label: 'Payment', value: claims.securePayment, source: 'CLAIMS: securePayment' },
    {
      label: 'Rating',
      value: rating && `${rating.value} of ${rating.outOf} (${rating.count}), ${rating.source}`,
      source: 'CLAIMS: rating, RATING_SOURCE',
    },
  ];
}

export const DELIVERED_GOODS = [
  { kind: 'flammable', label: 'Paint, thinners, aerosols' },
  { kind: 'mainland-only', label: 'Goods on a pallet' },
  { kind: 'any', label: 'Other goods' },
] as const;

export function regionRows({ deliveryRegions }: ShopConfig) {
  return deliveryRegions.map(({ region, name, goods }) => ({
    region,
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    goods,
  }));
}

/** Company, delivery and claims as the shop's pages show them, each with its setting. */
export function ShopSettings() {
  const query = useGetConfigQuery();
  return (
    <QueryView query={query} what="the shop’s settings" skeleton={<SkeletonCards lines={[4, 4, 4]} />}>
      {(config) => (
        <Flex vertical gap={16}>
          <Notice>
            <p>
              These are set on the server and read when the shop starts. Each line names its setting; the person who
              runs the server can change it.
            </p>
          </Notice>
          <SettingLines title="Company" lines={companyLines(config)} />
          <SettingLines title="Delivery" lines={deliveryLines(config)} />
          <Card title="Where goods go" aside={<Source name="DELIVERY_RULES_FILE" />}>
            <Table
              size="small"
              rowKey="region"
              pagination={false}
              dataSource={regionRows(config)}
              columns={[
                { title: 'To', dataIndex: 'name' },
                ...DELIVERED_GOODS.map(({ kind, label }) => ({
                  title: label,
                  key: kind,
                  render: (_: unknown, { goods }: { goods: readonly string[] }) =>
                    goods.includes(kind) ? 'Yes' : 'No',
                })),
              ]}
            />
          </Card>
          <SettingLines title="Claims" lines={claimLines(config)} />
        </Flex>
      )}
    </QueryView>
  );
}

function SettingLines({ title, lines }: { title: string; lines: readonly SettingLine[] }) {
  return (
    <Card title={title}>
      <Descriptions
        size="small"
        column={1}
        items={lines.map(({ label, value, source }) => ({
          key: label,
          label,
          children: (
            <Flex wrap gap="2px 12px" align="baseline">
              {value ?? <Tag>Not shown</Tag>}
              <Source name={source} />
            </Flex>
          ),
        }))}
      />
    </Card>
  );
}

/** The setting, named as in the operations pages; or the source file. */
function Source({ name }: { name: string }) {
  return (
    <Typography.Text type="secondary" code>
      {name}
    </Typography.Text>
  );
}

const SHOP = 'shop';

/** The settings of the person who is signed in, and those of the shop to read (docs/decisions/back-office.md#one-search-and-settings-inside). */
export function SettingsPage({ account }: { account: ReactNode }) {
  usePageTitle('Settings');
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHeading title="Settings" text="Your own sign-in, and the shop’s details." />
      <Tabs
        activeKey={params.get('tab') === SHOP ? SHOP : 'account'}
        onChange={(tab) => setParams(tab === SHOP ? { tab } : {}, { replace: true })}
        items={[
          { key: 'account', label: 'Your account', children: account },
          { key: SHOP, label: 'The shop', children: <ShopSettings /> },
        ]}
      />
    </>
  );
}
