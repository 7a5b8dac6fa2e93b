import type { ReactNode } from 'react';
import { COMPANY_OPTIONS } from '../../api/account-rules';
import { refusalOf } from '../../api/api-error';
import { useResendConfirmationMutation } from '../../api/shop-api';
import type { Profile } from '../../api/types';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/toast/toast-store';
import { dayInWords } from './format-time';
import styles from './profile-view.module.css';

const TRADE: Record<string, string> = {
  verified: 'Verified trade customer',
  declined: 'Trade account not approved',
  pending_verification: 'Trade account, waiting for verification',
};

export function ProfileView({ profile }: { profile: Profile }) {
  return (
    <>
      {(profile.pendingEmail || !profile.emailConfirmed) && <Confirmation profile={profile} />}
      <dl className={styles.facts}>
        <Fact name="First name">{profile.firstName}</Fact>
        <Fact name="Last name">{profile.lastName}</Fact>
        <Fact name="Email">
          {profile.email} {profile.emailConfirmed && <Badge tone="trade">Confirmed</Badge>}
        </Fact>
        <Fact name="Phone number">{profile.phoneNumber}</Fact>
        <Fact name="Username">{profile.username}</Fact>
        <Fact name="Member since">{dayInWords(profile.createdAt)}</Fact>
        <Fact name="Status">Active</Fact>
        {profile.isTradeCustomer && <Fact name="Trade">{TRADE[profile.tradeCustomerStatus]}</Fact>}
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
      <dl className={styles.facts}>
        <Fact name="Company name">{profile.companyName}</Fact>
        <Fact name="Registration number">{profile.companyRegistrationNumber}</Fact>
        <Fact name="Address">{profile.companyAddress}</Fact>
        <Fact name="VAT number">{profile.vatNumber}</Fact>
        <Fact name="Business type">{profile.businessType}</Fact>
        <Fact name="Estimated monthly spend">{spend?.label ?? profile.estimatedMonthlySpend}</Fact>
        <Fact name="Your role">{profile.contactRole}</Fact>
        <Fact name="Website">{profile.website}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || 'Not given'}</dd>
    </div>
  );
}

/** An address whose mailbox has not answered yet. */
function Confirmation({ profile: { pendingEmail, email } }: { profile: Profile }) {
  const [resend, { isLoading }] = useResendConfirmationMutation();
  const send = async () => {
    if (isLoading) return;
    const { data, error } = await resend();
    if (data) return showToast({ title: 'Email sent', description: data.message, tone: 'good' });
    const { message } = refusalOf(error, 'We could not send the email. Please try again in a moment.');
    showToast({ title: 'Error', description: message, tone: 'bad' });
  };
  return (
    <div className={styles.notice}>
      <Notice tone="warn" icon="mail" title="Please confirm your email address">
        <p>
          We have sent a link to <strong>{pendingEmail ?? email}</strong>.
          {pendingEmail && ` Until it is opened, your address stays ${email}.`}
        </p>
        <Button look="outline" size="small" aria-disabled={isLoading} aria-busy={isLoading} onClick={() => void send()}>
          Send the link again
        </Button>
      </Notice>
    </div>
  );
}
