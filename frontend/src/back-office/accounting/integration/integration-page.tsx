import { Flex } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Tabs } from '../../../ui/navigation/tabs';
import { PageHeading } from '../../../ui/page-heading';
import { BusinessQuestion } from '../connection/business-question';
import { ConnectionCard } from '../connection/connection-card';
import { useFinishHere } from '../connection/use-finish-here';
import { INTEGRATION_TABS } from './integration-tabs';

/** The connection to Sage, its syncs and documents. The address names the tab. */
export function IntegrationPage() {
  usePageTitle('Sage integration');
  const isFinishing = useFinishHere();
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('tab');
  const shown = INTEGRATION_TABS.find(({ key }) => key === wanted) ?? INTEGRATION_TABS[0];
  return (
    <>
      <PageHeading
        title="Sage integration"
        text="Sage is the master system for products, prices and customers. Connect the shop here and see what syncs."
      />
      <Flex vertical gap={16}>
        <BusinessQuestion />
        <ConnectionCard isFinishing={isFinishing} />
        <Tabs
          name="Sage integration"
          shownKey={shown?.key}
          // A table's filters and pages stand in the address, too; those of another tab mean nothing here.
          onShow={(key) => setParameters({ tab: key }, { replace: true })}
          tabs={INTEGRATION_TABS.map(({ key, label, Content }) => ({
            key,
            label,
            content: key === shown?.key && <Content />,
          }))}
        />
      </Flex>
    </>
  );
}
