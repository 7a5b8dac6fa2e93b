import { rejectionOf } from '../../../api/api-error';
import { useGetPreferencesQuery, useUpdatePreferencesMutation } from '../../../api/shop-api';
import type { GetPreferencesApiResponse } from '../../../api/shop-api.gen';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TickField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { useForm } from '../../../ui/form/use-form';
import { showToast } from '../../../ui/toast/toast-store';

export function PreferencesCard() {
  const { data, error, refetch } = useGetPreferencesQuery();
  return (
    <Card title="Email notifications">
      <AsyncView data={data} error={error} onRetry={refetch} what="your choices" skeleton={<Skeleton height="180px" />}>
        {(preferences) => <Preferences preferences={preferences} />}
      </AsyncView>
    </Card>
  );
}

function Preferences({ preferences }: { preferences: GetPreferencesApiResponse }) {
  const [update] = useUpdatePreferencesMutation();
  const form = useForm({
    check: () => ({}),
    send: async ({ news, rewards }) => {
      const { error } = await update({ updatePreferencesInput: { news: news === 'on', rewards: rewards === 'on' } });
      if (error) return rejectionOf(error, 'We could not save your choices. Please try again in a moment.');
      showToast({ title: 'Email notifications saved', tone: 'success' });
    },
  });
  return (
    <Form form={form} name="Email notifications">
      <TickField
        name="orders"
        label="Orders and account"
        text="Confirmations, delivery updates and account security: we always send these."
        defaultChecked
        disabled
      />
      <TickField
        name="news"
        label="News and offers"
        text="Our newsletter, about once a month."
        defaultChecked={preferences.news}
      />
      <TickField
        name="rewards"
        label="Rewards"
        text="One email when you have the points for a reward."
        defaultChecked={preferences.rewards}
      />
      <FormEnd form={form} action="Save Notifications" busy="Saving…" variant="ink" />
    </Form>
  );
}
