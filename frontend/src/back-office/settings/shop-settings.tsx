import { Descriptions, Flex, Table, Tag, Typography } from 'antd';
import { useGetConfigQuery } from '../../api/shop-api';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { SkeletonCards } from '../../ui/feedback/skeleton-cards';
import {
  claimLines,
  companyLines,
  DELIVERED_GOODS,
  deliveryLines,
  regionRows,
  type SettingLine,
} from './setting-lines';

/** Company, delivery and claims as the shop's pages show them, each with its setting. */
export function ShopSettings() {
  const { data, error, refetch } = useGetConfigQuery();
  return (
    <AsyncView
      data={data}
      error={data ? undefined : error}
      onRetry={refetch}
      what="the shop’s settings"
      skeleton={<SkeletonCards lines={[4, 4, 4]} />}
    >
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
    </AsyncView>
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
