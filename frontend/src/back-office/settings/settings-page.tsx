import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { ShopSettings } from './shop-settings';

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
