import { type ReactNode, useState } from 'react';
import {
  useConfirmSecondFactorMutation,
  useEnrolSecondFactorMutation,
  useGetSecondFactorQuery,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../../api/account-api';
import type { EnrolSecondFactorApiResponse, GetSecondFactorApiResponse } from '../../../api/account-api.gen';
import { rejectionOf } from '../../../api/api-error';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { QueryView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { AuthenticatorSetup } from '../../../ui/form/authenticator-setup';
import { RecoveryCodes } from '../../../ui/form/recovery-codes';
import { Badge } from '../../../ui/product/badge';
import spacing from '../../../ui/spacing.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import typography from '../../../ui/typography.module.css';
import { LaterForm, LOADS_FORMS } from '../later-form';

const FAILED = 'That did not work. Please try again in a moment.';

/** The authenticator app of staff (docs/rules.md#second-factor). */
export function SecondFactorCard({ hasPassword }: { hasPassword: boolean }) {
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <Card
      title="Second factor"
      aside={data && <Badge tone={data.enabled ? 'trade' : 'plain'}>{data.enabled ? 'On' : 'Off'}</Badge>}
    >
      <QueryView query={query} what="your second factor" skeleton={<Skeleton height="120px" />}>
        {(factor) => <SecondFactor factor={factor} hasPassword={hasPassword} />}
      </QueryView>
    </Card>
  );
}

type Step =
  | { name: 'rest' | 'ask-setup' | 'ask-codes' | 'ask-remove' }
  | { name: 'setup'; device: EnrolSecondFactorApiResponse }
  | { name: 'codes'; codes: string[] };

const REST: Step = { name: 'rest' };

function SecondFactor({ factor, hasPassword }: { factor: GetSecondFactorApiResponse; hasPassword: boolean }) {
  const [step, setStep] = useState<Step>(REST);
  const [enrol] = useEnrolSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [remove] = useRemoveSecondFactorMutation();
  const rest = () => setStep(REST);

  const begin = async (password?: string) => {
    const { data: device, error } = await enrol({ enrolSecondFactorInput: password ? { password } : {} });
    if (!device) return rejectionOf(error, FAILED);
    setStep({ name: 'setup', device });
    return undefined;
  };
  const finish = async (code: string) => {
    const { data, error } = await confirm({ secondFactorCodeInput: { code } });
    if (!data) return rejectionOf(error, FAILED);
    setStep({ name: 'codes', codes: data.recoveryCodes });
    return undefined;
  };
  const freshCodes = async (password: string) => {
    const { data, error } = await renew({ passwordAgainInput: { password } });
    if (!data) return rejectionOf(error, FAILED);
    setStep({ name: 'codes', codes: data.recoveryCodes });
    return undefined;
  };
  const takeAway = async (password: string) => {
    const { error } = await remove({ passwordAgainInput: { password } });
    if (error) return rejectionOf(error, FAILED);
    rest();
    showToast({ title: 'Second factor removed', tone: 'success' });
    return undefined;
  };
  const setUp = async () => {
    if (hasPassword) return setStep({ name: 'ask-setup' });
    const rejection = await begin();
    if (rejection) showToast({ title: 'Error', description: rejection.message, tone: 'error' });
  };

  if (step.name === 'setup') {
    return (
      <AuthenticatorSetup {...step.device}>
        <LaterForm>{({ FirstCodeForm }) => <FirstCodeForm onGive={finish} onCancel={rest} />}</LaterForm>
      </AuthenticatorSetup>
    );
  }
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onKept={rest} />;
  return (
    <>
      <State factor={factor} />
      {step.name === 'ask-setup' && (
        <LaterForm>
          {({ PasswordAgain }) => (
            <PasswordAgain title="Set up an authenticator app" action="Continue" onGive={begin} onCancel={rest} />
          )}
        </LaterForm>
      )}
      {step.name === 'ask-codes' && (
        <LaterForm>
          {({ PasswordAgain }) => (
            <PasswordAgain title="New recovery codes" action="Get New Codes" onGive={freshCodes} onCancel={rest} />
          )}
        </LaterForm>
      )}
      {step.name === 'ask-remove' && (
        <LaterForm>
          {({ PasswordAgain }) => (
            <PasswordAgain title="Remove the second factor" action="Remove" onGive={takeAway} onCancel={rest} />
          )}
        </LaterForm>
      )}
      {step.name === 'rest' && (
        <Actions>
          <Button variant="outline" {...LOADS_FORMS} onClick={() => void setUp()}>
            {factor.enabled ? 'Move to Another Phone' : 'Set Up Authenticator App'}
          </Button>
          {factor.enabled && hasPassword && (
            <Button variant="outline" onClick={() => setStep({ name: 'ask-codes' })}>
              New Recovery Codes
            </Button>
          )}
          {factor.enabled && hasPassword && !factor.demanded && (
            <Button variant="plain" onClick={() => setStep({ name: 'ask-remove' })}>
              Remove
            </Button>
          )}
        </Actions>
      )}
    </>
  );
}

function State({ factor: { enabled, recoveryCodesLeft } }: { factor: GetSecondFactorApiResponse }) {
  if (!enabled) {
    return (
      <p className={`${spacing.below12} ${typography.muted}`}>
        With an authenticator app, your account is protected even if your password is stolen.
      </p>
    );
  }
  const left = recoveryCodesLeft === 1 ? '1 recovery code is left' : `${recoveryCodesLeft} recovery codes are left`;
  return <p className={`${spacing.below12} ${typography.muted}`}>You need a code from your app to sign in. {left}.</p>;
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={flow.wrap8}>{children}</div>;
}
