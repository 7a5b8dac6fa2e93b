import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/session/use-session';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Tabs } from '../../ui/navigation/tabs';
import { PageHeading } from '../../ui/page-heading';
import { GrantsTab } from './grants/grants-tab';
import { LiabilityTab } from './liability/liability-tab';
import { UpkeepTab } from './upkeep/upkeep-tab';

const GRANTS = { key: 'grants', label: 'Redeemed', Content: GrantsTab };
const ALL = [
  { key: 'rewards', label: 'Rewards', Content: UpkeepTab },
  GRANTS,
  { key: 'liability', label: 'Liability', Content: LiabilityTab },
];

/**
 * Rewards, redemptions and the liability, each on a tab. The address names the tab; support may read the redemptions.
 */
export function StaffRewardsPage() {
  usePageTitle('Rewards');
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const tabs = user?.role === 'admin' ? ALL : [GRANTS];
  const shown = tabs.find(({ key }) => key === parameters.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeading
        title="Rewards"
        text="What customers can redeem their points for, what they have redeemed, and what the shop owes."
      />
      <Tabs
        name="Rewards"
        shownKey={shown?.key}
        // The filters of a table stand in the address, too; those of another tab mean nothing here.
        onShow={(key) => setParameters({ tab: key }, { replace: true })}
        tabs={tabs.map(({ key, label, Content }) => ({ key, label, content: key === shown?.key && <Content /> }))}
      />
    </>
  );
}
