import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetPreferencesQuery, useGetProfileQuery, useUpdatePreferencesMutation } from '../../api/account-api';
import type { GetPreferencesApiResponse } from '../../api/account-api.gen';
import { rejectionOf } from '../../api/api-error';
import { useGetConfigQuery } from '../../api/shop-api';
import type { CurrentUser } from '../../api/types';
import { Button, ButtonAnchor } from '../../ui/button';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TickItem } from '../../ui/form/page-fields';
import { PageForm } from '../../ui/form/page-form';
import { useFocusBack } from '../../ui/hooks/use-focus-back';
import { showToast } from '../../ui/toast/toast-store';
import { ProfileForm } from './profile/profile-form';
import { ProfileView } from './profile/profile-view';
import { AddressesCard } from './settings/addresses-card';
import { DangerZone } from './settings/danger-zone';
import { ExternalCard } from './settings/external-card';
import { PasswordCard } from './settings/password-card';
import { SavedCardsCard } from './settings/saved-cards-card';
import { SecondFactorCard } from './settings/second-factor-card';
import { SessionsCard } from './settings/sessions-card';
import styles from './settings/settings.module.css';

export function ProfileTab() {
  const { data, error, refetch } = useGetProfileQuery();
  const [isEditing, setEditing] = useState(false);
  const edit = useFocusBack(isEditing);
  return (
    <Card
      title="Profile"
      aside={
        data && !isEditing ? (
          <Button ref={edit} variant="outline" size="small" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        ) : undefined
      }
    >
      <AsyncView data={data} error={error} onRetry={refetch} what="your profile" skeleton={<Skeleton height="280px" />}>
        {(profile) =>
          isEditing ? (
            <ProfileForm profile={profile} onDone={() => setEditing(false)} />
          ) : (
            <ProfileView profile={profile} />
          )
        }
      </AsyncView>
    </Card>
  );
}

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
  const send = async ({ news, rewards }: GetPreferencesApiResponse) => {
    const { error } = await update({ updatePreferencesInput: { news, rewards } });
    if (error) return rejectionOf(error, 'We could not save your choices. Please try again in a moment.');
    showToast({ title: 'Email notifications saved', tone: 'success' });
  };
  return (
    <PageForm
      name="Email notifications"
      initialValues={{ ...preferences, orders: true }}
      send={send}
      action="Save Notifications"
      busy="Saving…"
      variant="ink"
    >
      <TickItem
        name="orders"
        label="Orders and account"
        text="Confirmations, delivery updates and account security: we always send these."
        disabled
      />
      <TickItem name="news" label="News and offers" text="Our newsletter, about once a month." />
      <TickItem name="rewards" label="Rewards" text="One email when you have the points for a reward." />
    </PageForm>
  );
}

/** Downloads the export by a link, so that no data stays in the page. */
export function PrivacyCard() {
  return (
    <Card title="Privacy">
      <p className={styles.text}>
        Download everything we keep about you as one file. Our <Link to="/privacy">privacy notice</Link> explains what
        we keep and why.
      </p>
      <ButtonAnchor href="/api/auth/export" download="my-data.json" variant="outline">
        Download My Data
      </ButtonAnchor>
    </Card>
  );
}

export function SettingsTab({ user }: { user: CurrentUser }) {
  const { data: profile, error, refetch } = useGetProfileQuery();
  const isExternal = useGetConfigQuery().data?.externalSignIn ?? false;
  return (
    <div className={styles.settings}>
      <AsyncView
        data={profile}
        error={error}
        onRetry={refetch}
        what="your settings"
        skeleton={<Skeleton height="480px" />}
      >
        {({ hasPassword }) => (
          <div className={styles.columns}>
            <div className={styles.cards}>
              <PreferencesCard />
              <AddressesCard user={user} />
              <SavedCardsCard />
              <PrivacyCard />
            </div>
            <div className={styles.cards}>
              <PasswordCard hasPassword={hasPassword} />
              {user.role !== 'customer' && <SecondFactorCard hasPassword={hasPassword} />}
              {isExternal && <ExternalCard hasPassword={hasPassword} />}
              <SessionsCard />
              <DangerZone hasPassword={hasPassword} isStaff={user.role !== 'customer'} />
            </div>
          </div>
        )}
      </AsyncView>
    </div>
  );
}
