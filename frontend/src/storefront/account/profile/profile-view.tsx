import { showError } from '../../../api/show-failure';
import type { ReactNode } from 'react';
import { useResendConfirmationMutation } from '../../../api/account-api';
import { COMPANY_OPTIONS } from '../../../api/account-rules';
import type { Profile } from '../../../api/types';
import { Button } from '../../../ui/button';
import { formatLongDay } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
import layout from '../../../ui/layout.module.css';
import { Badge } from '../../../ui/product/badge';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './profile-view.module.css';

const TRADE: Record<string, string> = {
  verified: 'Verified trade customer',
  declined: 'Trade account not approved',
  pending_verification: 'Trade account, awaiting verification',
};

export function ProfileView({ profile }: { profile: Profile }) {
  return (
    <>
      {(profile.pendingEmail || !profile.emailConfirmed) && <Confirmation profile={profile} />}
      <dl className={`${layout.facts} ${layout.stack4} ${layout.above4} ${styles.details}`}>
        <Detail name="First name">{profile.firstName}</Detail>
        <Detail name="Last name">{profile.lastName}</Detail>
        <Detail name="Email">
          {profile.email} {profile.emailConfirmed && <Badge tone="trade">Confirmed</Badge>}
        </Detail>
        <Detail name="Phone number">{profile.phoneNumber}</Detail>
        <Detail name="Username">{profile.username}</Detail>
        <Detail name="Member since">{formatLongDay(profile.createdAt)}</Detail>
        <Detail name="Status">Active</Detail>
        {profile.isTradeCustomer && <Detail name="Trade">{TRADE[profile.tradeCustomerStatus]}</Detail>}
      </dl>
      {profile.isTradeCustomer && <Company profile={profile} />}
    </>
  );
}

function Company({ profile }: { profile: Profile }) {
  const spend = COMPANY_OPTIONS.estimatedMonthlySpend.find(({ value }) => value === profile.estimatedMonthlySpend);
  return (
    <>
      <h3 className={styles.heading}>Company</h3>
      <dl className={`${layout.facts} ${layout.stack4} ${layout.above4} ${styles.details}`}>
        <Detail name="Company name">{profile.companyName}</Detail>
        <Detail name="Registration number">{profile.companyRegistrationNumber}</Detail>
        <Detail name="Address">{profile.companyAddress}</Detail>
        <Detail name="VAT number">{profile.vatNumber}</Detail>
        <Detail name="Business type">{profile.businessType}</Detail>
        <Detail name="Estimated monthly spend">{spend?.label ?? profile.estimatedMonthlySpend}</Detail>
        <Detail name="Your role">{profile.contactRole}</Detail>
        <Detail name="Website">{profile.website}</Detail>
      </dl>
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || 'Not provided'}</dd>
    </div>
  );
}

/** Shown while the email address is unconfirmed (docs/rules.md#fresh-confirmation). */
function Confirmation({ profile: { pendingEmail, email } }: { profile: Profile }) {
  const [resend, { isLoading }] = useResendConfirmationMutation();
  const send = async () => {
    if (isLoading) return;
    const { data, error } = await resend();
    if (data) return showToast({ title: 'Email sent', description: data.message, tone: 'success' });
    showError(error, 'We could not send the email. Please try again in a moment.');
  };
  return (
    <div className={styles.notice}>
      <Notice tone="warning" icon="mail" title="Please confirm your email address">
        <p>
          We have sent a link to <strong>{pendingEmail ?? email}</strong>.
          {pendingEmail && ` Your address stays ${email} until you open it.`}
        </p>
        <Button variant="outline" size="small" isBusy={isLoading} onClick={() => void send()}>
          Send the link again
        </Button>
      </Notice>
    </div>
  );
}
