import { useGetConfigQuery, useGetProfileQuery } from '../../../api/shop-api';
import type { CurrentUser } from '../../../api/types';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { AddressesCard } from './addresses-card';
import { DangerZone } from './danger-zone';
import { ExternalCard } from './external-card';
import { PasswordCard } from './password-card';
import { PreferencesCard } from './preferences-card';
import { PrivacyCard } from './privacy-card';
import { SavedCardsCard } from './saved-cards-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';
import styles from './settings.module.css';

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
