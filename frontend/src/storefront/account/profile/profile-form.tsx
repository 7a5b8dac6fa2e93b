import { Form } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  ACCOUNT_LENGTHS,
  ACCOUNT_MESSAGES,
  COMPANY_MESSAGES,
  FIELD_MESSAGES,
} from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import { useUpdateProfileMutation } from '../../../api/account-api';
import type { UpdateProfileApiArg } from '../../../api/account-api.gen';
import {
  COMPANY_OPTIONS,
  companyErrors,
  companyValues,
  companyWords,
  personErrors,
  USER_FIELDS,
} from '../../../api/account-rules';
import { problemMember, rejectionOf } from '../../../api/api-error';
import { loadCurrentUser } from '../../../api/session/use-session';
import type { ShopDispatch } from '../../../api/shop-state';
import type { Profile } from '../../../api/types';
import { CompanyFields } from '../../../ui/form/company-fields';
import { PasswordItem, TextItem } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import { showToast } from '../../../ui/toast/toast-store';
import { SignInAgain } from '../settings/sign-in-again';

type Input = UpdateProfileApiArg['updateProfileInput'];
type Person = Record<'firstName' | 'lastName' | 'username' | 'phoneNumber' | 'email', string>;
type Values = Person & Partial<ReturnType<typeof companyValues>> & { currentPassword?: string };

/** Returns the form's errors; a new email address needs the password, where the account has one. */
export function profileErrors({ currentPassword, ...values }: Values): Record<string, string> {
  const errors = { ...personErrors(values), ...companyErrors(values) };
  return currentPassword === '' ? { ...errors, currentPassword: ACCOUNT_MESSAGES.passwordForEmail } : errors;
}

/**
 * Returns the call's body. The password is sent only where the form asks for it, and the email only when changed:
 * sending the current one cancels a pending change.
 */
export function profileInput({ currentPassword, ...values }: Values, shownEmail: string): Input {
  const trimmed = Object.entries(values).map(([name, text]) => [name, text.trim()] as const);
  const texts = Object.fromEntries(trimmed.filter(([name, text]) => name !== 'email' || text !== shownEmail));
  return { ...texts, ...(currentPassword ? { currentPassword } : {}) } as Input;
}

interface ProfileFormProps {
  profile: Profile;
  onDone: () => void;
}

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const dispatch = useDispatch<ShopDispatch>();
  const [update] = useUpdateProfileMutation();
  const [form] = Form.useForm<Values>();
  const shownEmail = profile.pendingEmail ?? profile.email;
  const email = (Form.useWatch('email', form) ?? shownEmail).trim();
  const [signInAgain, setSignInAgain] = useState(false);
  const isNewEmail = email !== profile.email && email !== shownEmail;
  const { firstName, lastName, username, phoneNumber } = profile;

  const send = async (values: Values) => {
    const { data, error } = await update({ updateProfileInput: profileInput(values, shownEmail) });
    setSignInAgain(problemMember(error, 'signInAgain') === true);
    if (!data) {
      const rejection = rejectionOf(error, 'We could not save your profile. Please try again in a moment.');
      return { ...rejection, errors: companyWords(rejection.errors) };
    }
    // The header shows the name.
    await dispatch(loadCurrentUser(true));
    const isWaiting = isNewEmail && data.pendingEmail !== null;
    showToast({
      title: 'Profile saved',
      description: isWaiting ? ACCOUNT_MESSAGES.confirmationSent : undefined,
      tone: 'success',
    });
    onDone();
  };

  return (
    <PageForm<Values>
      form={form}
      name="Edit Profile"
      columns
      initialValues={{
        ...{ firstName, lastName, username, phoneNumber, email: shownEmail, currentPassword: '' },
        ...companyValues(profile),
      }}
      check={profileErrors}
      send={send}
      action="Save Profile"
      busy="Saving…"
      aside={signInAgain && <SignInAgain returnTo="/account?tab=profile" />}
      onCancel={onDone}
    >
      <TextItem {...USER_FIELDS.firstName} autoFocus />
      <TextItem {...USER_FIELDS.lastName} />
      <TextItem {...USER_FIELDS.username} />
      <TextItem {...USER_FIELDS.phoneNumber} />
      <TextItem
        {...USER_FIELDS.email}
        hint={
          profile.pendingEmail
            ? `Not confirmed yet. To keep ${profile.email}, enter it here`
            : 'We will send a link to the new address. It changes once you open the link'
        }
        wide={!isNewEmail || !profile.hasPassword}
      />
      {isNewEmail && profile.hasPassword && (
        <PasswordItem {...USER_FIELDS.currentPassword} hint="Needed to change your email address" />
      )}
      {profile.isTradeCustomer && (
        <CompanyFields
          summary={FIELD_MESSAGES.companyDetails}
          missing={COMPANY_MESSAGES}
          options={COMPANY_OPTIONS}
          lengths={ACCOUNT_LENGTHS}
          isFixed={profile.tradeCustomerStatus === 'verified'}
        />
      )}
    </PageForm>
  );
}
