import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Tabs } from '../../ui/navigation/tabs';
import { PageHeading } from '../../ui/page-heading';
import styles from './failed-events-page.module.css';
import { GroupsView } from './groups/groups-view';
import { EventsTable } from './list/events-table';
import { PlansList } from './plans/plans-list';

const VIEWS = [
  { key: 'groups', label: 'By cause', View: GroupsView },
  { key: 'list', label: 'All events', View: EventsTable },
  { key: 'plans', label: 'Replay plans', View: PlansList },
] as const;

/** Failed and retrying events: by cause, one by one, and the replay plans. */
export function FailedEventsPage() {
  usePageTitle('Failed events');
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('view');
  const shown = VIEWS.find(({ key }) => key === wanted) ?? VIEWS[0];
  return (
    <>
      <PageHeading
        title="Failed events"
        text="Documents for Sage, reactions, emails and refunds that need attention. Fix the cause, then replay: nothing is ever created twice."
      />
      <div className={styles.tabs}>
        <Tabs
          name="Failed events"
          shownKey={shown.key}
          // Filters and pages of another view mean nothing here.
          onShow={(key) => setParameters(key === 'groups' ? {} : { view: key })}
          tabs={VIEWS.map(({ key, label, View }) => ({ key, label, content: key === shown.key && <View /> }))}
        />
      </div>
    </>
  );
}
