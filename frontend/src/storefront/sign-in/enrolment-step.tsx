import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { hasStatus, rejectionOf } from '../../api/api-error';
import { loadCurrentUser } from '../../api/session/use-session';
import { useConfirmSecondFactorMutation, useEnrolSecondFactorMutation } from '../../api/shop-api';
import type { ShopDispatch } from '../../api/shop-state';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { AuthenticatorSetup } from '../../ui/form/authenticator-setup';
import { RecoveryCodes } from '../../ui/form/recovery-codes';
import styles from './sign-in-page.module.css';

/**
 * Staff of a live shop without an authenticator app set one up before they are signed in (docs/rules.md#second-factor).
 */
export function EnrolmentStep({ onStartAgain }: { onStartAgain: (why: string | null) => void }) {
  const dispatch = useDispatch<ShopDispatch>();
  const [enrol, { data: device, error }] = useEnrolSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [codes, setCodes] = useState<string[]>();
  const asked = useRef(false);

  const ask = async () => {
    const { error: rejected } = await enrol({ enrolSecondFactorInput: {} });
    if (hasStatus(rejected, 401)) onStartAgain(rejectionOf(rejected, '').message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step begins once
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  }, []);

  const onConfirm = async (code: string) => {
    const answer = await confirm({ secondFactorCodeInput: { code } });
    if (answer.data) setCodes(answer.data.recoveryCodes);
    if (!answer.error) return undefined;
    const rejection = rejectionOf(answer.error, 'That did not work. Please try again in a moment.');
    if (hasStatus(answer.error, 401)) onStartAgain(rejection.message);
    return rejection;
  };

  if (codes) {
    return (
      <Card title="Your authenticator app is set up">
        <RecoveryCodes codes={codes} onKept={() => void dispatch(loadCurrentUser(true))} />
      </Card>
    );
  }
  return (
    <Card title="Set up an authenticator app">
      <p className={styles.text}>
        Staff accounts need a second factor. You only set it up once, and it takes a minute.
      </p>
      <AsyncView data={device} error={error} onRetry={ask} what="your key" skeleton={<Skeleton height="240px" />}>
        {(offered) => <AuthenticatorSetup {...offered} onConfirm={onConfirm} />}
      </AsyncView>
    </Card>
  );
}
