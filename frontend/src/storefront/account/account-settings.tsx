import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ACCOUNT_MESSAGES } from '../../../../backend/src/modules/identity/account/sign-up-rules';
import {
  useGetPreferencesQuery,
  useGetProfileQuery,
  useListPaymentMethodsQuery,
  useRemovePaymentMethodMutation,
  useResendConfirmationMutation,
  useUpdatePreferencesMutation,
} from '../../api/account-api';
import type { GetPreferencesApiResponse } from '../../api/account-api.gen';
import { COMPANY_OPTIONS } from '../../api/account-rules';
import { rejectionOf } from '../../api/api-error';
import { cardExpiry, cardName, spokenCardName } from '../../api/saved-cards';
import { useGetConfigQuery } from '../../api/shop-api';
import { showError } from '../../api/show-failure';
import type { CurrentUser, Profile, SavedCard } from '../../api/types';
import { Button, ButtonAnchor } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatLongDay } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { TickField } from '../../ui/form/field';
import { Form, FormEnd } from '../../ui/form/form';
import { useForm } from '../../ui/form/use-form';
import { useFocusBack } from '../../ui/hooks/use-focus-back';
import layout from '../../ui/layout.module.css';
import { Badge } from '../../ui/product/badge';
import spacing from '../../ui/spacing.module.css';
import { showToast } from '../../ui/toast/toast-store';
import typography from '../../ui/typography.module.css';
import { LaterForm, LOADS_FORMS } from './later-form';
import profileViewStyles from './profile/profile-view.module.css';
import { AddressesCard } from './settings/addresses-card';
import { ExternalCard } from './settings/external-card';
import { PasswordCard } from './settings/password-card';
import { SecondFactorCard } from './settings/second-factor-card';
import { SessionsCard } from './settings/sessions-card';
import styles from './settings/settings.module.css';

const TRADE: Record<string, string> = {
  verified: 'Verified trade customer',
  declined: 'Trade account not approved',
  pending_verification: 'Trade account, awaiting verification',
};

function ProfileView({ profile }: { profile: Profile }) {
  return (
    <>
      {(profile.pendingEmail || !profile.emailConfirmed) && <Confirmation profile={profile} />}
      <dl className={`${layout.facts} ${flow.stack4} ${spacing.above4} ${layout.two} ${profileViewStyles.details}`}>
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
      <h3 className={`${spacing.above28} ${spacing.below8}`}>Company</h3>
      <dl className={`${layout.facts} ${flow.stack4} ${spacing.above4} ${layout.two} ${profileViewStyles.details}`}>
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
    <div className={`${spacing.above4} ${spacing.below20} ${layout.breaks}`}>
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

export function ProfileTab() {
  const { data, error, refetch } = useGetProfileQuery();
  const [isEditing, setEditing] = useState(false);
  const edit = useFocusBack(isEditing);
  return (
    <Card
      title="Profile"
      aside={
        data && !isEditing ? (
          <Button ref={edit} variant="outline" size="small" {...LOADS_FORMS} onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        ) : undefined
      }
    >
      <AsyncView data={data} error={error} onRetry={refetch} what="your profile" skeleton={<Skeleton height="280px" />}>
        {(profile) =>
          isEditing ? (
            <LaterForm>
              {({ ProfileForm }) => <ProfileForm profile={profile} onDone={() => setEditing(false)} />}
            </LaterForm>
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

/** Downloads the export by a link, so that no data stays in the page. */
export function PrivacyCard() {
  return (
    <Card title="Privacy">
      <p className={`${spacing.below12} ${typography.muted}`}>
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
    <div className={`${flow.stack20} ${layout.top}`}>
      <AsyncView
        data={profile}
        error={error}
        onRetry={refetch}
        what="your settings"
        skeleton={<Skeleton height="480px" />}
      >
        {({ hasPassword }) => (
          <div className={`${flow.stack20} ${layout.top} ${styles.columns}`}>
            <div className={`${flow.stack20} ${layout.top}`}>
              <PreferencesCard />
              <AddressesCard user={user} />
              <SavedCardsCard />
              <PrivacyCard />
            </div>
            <div className={`${flow.stack20} ${layout.top}`}>
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

/** Cards offered at the next checkout; they are saved there (docs/rules.md#saved-cards). */
function SavedCardsCard() {
  const { data, error, refetch } = useListPaymentMethodsQuery();
  return (
    <Card title="Saved cards">
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="your saved cards"
        skeleton={<Skeleton height="90px" />}
        isEmpty={(cards) => cards.length === 0}
        empty={
          <p className={`${spacing.below12} ${typography.muted}`}>No saved cards yet. You can save one when you pay.</p>
        }
      >
        {(cards) => (
          <ul className={`${spacing.below16} ${layout.grid}`}>
            {cards.map((card) => (
              <CardRow key={card.id} card={card} />
            ))}
          </ul>
        )}
      </AsyncView>
      <p className={typography.small}>
        Stripe handles our card payments and keeps the card numbers. We never see them.
      </p>
    </Card>
  );
}

function CardRow({ card }: { card: SavedCard }) {
  const [remove, { isLoading }] = useRemovePaymentMethodMutation();
  const removeCard = async () => {
    if (isLoading) return;
    const { error } = await remove({ id: card.id });
    if (!error) {
      showToast({ title: 'Card removed', description: `${cardName(card)} is no longer saved.`, tone: 'success' });
      return;
    }
    showError(error, 'The card could not be removed. Please try again in a moment.');
  };
  return (
    <li className={`${layout.spread} ${layout.tight} ${styles.row}`}>
      <div className={`${layout.breaks} ${styles.what}`}>
        <p>
          <strong>
            <span aria-hidden="true">{cardName(card)}</span>
            <span className="visually-hidden">{spokenCardName(card)}</span>
          </strong>
          {card.isExpired && <Badge>Expired</Badge>}
        </p>
        <p className={typography.small}>{cardExpiry(card)}</p>
      </div>
      <Button variant="plain" size="small" isBusy={isLoading} onClick={() => void removeCard()}>
        Remove<span className="visually-hidden"> {spokenCardName(card)}</span>
      </Button>
    </li>
  );
}

interface DangerZoneProps {
  hasPassword: boolean;
  isStaff: boolean;
}

/** Deletion erases personal data and keeps the invoices (docs/rules.md#account-deletion). */
function DangerZone({ hasPassword, isStaff }: DangerZoneProps) {
  const [isOpen, setOpen] = useState(false);
  const open = useFocusBack(isOpen);
  return (
    <section className={styles.danger} aria-labelledby="danger-zone">
      <h2 id="danger-zone">Danger zone</h2>
      {isStaff ? (
        <p className={`${spacing.below12} ${typography.muted}`}>{ACCOUNT_MESSAGES.staffAccount}</p>
      ) : (
        <>
          <p className={`${spacing.below12} ${typography.muted}`}>
            Deleting your account permanently removes your profile, saved addresses, cards and settings, and you lose
            your points. Orders and their invoices are kept for as long as the law requires.
          </p>
          {isOpen ? (
            <LaterForm>
              {({ DeleteForm }) => <DeleteForm hasPassword={hasPassword} onCancel={() => setOpen(false)} />}
            </LaterForm>
          ) : (
            <Button ref={open} variant="outline" {...LOADS_FORMS} onClick={() => setOpen(true)}>
              Delete Account
            </Button>
          )}
        </>
      )}
    </section>
  );
}
