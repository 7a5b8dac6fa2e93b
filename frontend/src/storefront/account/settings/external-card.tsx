import { useState } from 'react';
import {
  useLinkExternalIdentityMutation,
  useListExternalIdentitiesQuery,
  useUnlinkExternalIdentityMutation,
} from '../../../api/account-api';
import { rejectionOf } from '../../../api/api-error';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatLongDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import layout from '../../../ui/layout.module.css';
import spacing from '../../../ui/spacing.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import typography from '../../../ui/typography.module.css';
import { LaterForm, LOADS_FORMS } from '../later-form';
import styles from './settings.module.css';

const FAILED = 'That did not work. Please try again in a moment.';
const LINKING = 'new';

/** External sign-ins linked to this account (docs/rules.md#external-sign-in). */
export function ExternalCard({ hasPassword }: { hasPassword: boolean }) {
  const { data, error, refetch } = useListExternalIdentitiesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [link] = useLinkExternalIdentityMutation();
  const [unlink] = useUnlinkExternalIdentityMutation();
  const [asked, setAsked] = useState<string | null>(null);

  const begin = async (password: string) => {
    const answer = await link({ passwordAgainInput: { password } });
    if (!answer.data) return rejectionOf(answer.error, FAILED);
    window.location.assign(answer.data.address);
    return undefined;
  };
  const takeAway = async (id: string, password: string) => {
    const answer = await unlink({ id, passwordAgainInput: { password } });
    if (answer.error) return rejectionOf(answer.error, FAILED);
    setAsked(null);
    showToast({ title: 'External sign-in removed', tone: 'success' });
    return undefined;
  };

  return (
    <Card title="External sign-in">
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="your external sign-ins"
        skeleton={<Skeleton height="80px" />}
        isEmpty={(identities) => identities.length === 0}
        empty={
          <p className={`${spacing.below12} ${typography.muted}`}>No external sign-in is linked to this account.</p>
        }
      >
        {(identities) => (
          <ul className={`${spacing.below16} ${layout.grid}`}>
            {identities.map(({ id, provider, email, linkedAt }) => (
              <li key={id} className={`${layout.spread} ${layout.tight} ${styles.row}`}>
                <div className={`${layout.breaks} ${styles.what}`}>
                  <p>
                    <strong>{provider}</strong>
                  </p>
                  <p className={typography.small}>
                    {email ? `${email}, ` : ''}since {formatLongDay(linkedAt)}
                  </p>
                </div>
                {hasPassword && asked !== id && (
                  <Button variant="outline" size="small" {...LOADS_FORMS} onClick={() => setAsked(id)}>
                    Remove<span className="visually-hidden"> {provider}</span>
                  </Button>
                )}
                {asked === id && (
                  <LaterForm>
                    {({ PasswordAgain }) => (
                      <PasswordAgain
                        title={`Remove ${provider}`}
                        action="Remove"
                        onGive={(password) => takeAway(id, password)}
                        onCancel={() => setAsked(null)}
                      />
                    )}
                  </LaterForm>
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      {!hasPassword && (
        <p className={`${spacing.below12} ${typography.muted}`}>Choose a password before you remove it.</p>
      )}
      {hasPassword && asked === LINKING && (
        <LaterForm>
          {({ PasswordAgain }) => (
            <PasswordAgain
              title="Link an external sign-in"
              action="Continue There"
              onGive={begin}
              onCancel={() => setAsked(null)}
            />
          )}
        </LaterForm>
      )}
      {hasPassword && asked !== LINKING && (
        <Button variant="outline" {...LOADS_FORMS} onClick={() => setAsked(LINKING)}>
          Link an External Sign-in
        </Button>
      )}
    </Card>
  );
}
