import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  ACCOUNT_LENGTHS,
  ACCOUNT_MESSAGES,
  FIELD_MESSAGES,
} from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import { COMPANY_OPTIONS, companyErrors, personErrors, USER_FIELDS } from '../../../api/account-rules';
import { problemMember, rejectionOf } from '../../../api/api-error';
import { loadCurrentUser } from '../../../api/session/use-session';
import { useUpdateProfileMutation } from '../../../api/shop-api';
import type { UpdateProfileApiArg } from '../../../api/shop-api.gen';
import type { ShopDispatch } from '../../../api/shop-state';
import type { Profile } from '../../../api/types';
import { Button } from '../../../ui/button';
import { CompanyFields } from '../../../ui/form/company-fields';
import { PasswordField, TextField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { useForm } from '../../../ui/form/use-form';
import { showToast } from '../../../ui/toast/toast-store';
import { SignInAgain } from '../settings/sign-in-again';

type Input = UpdateProfileApiArg['updateProfileInput'];
type Values = Record<string, string>;

/** Returns the form's errors; a new email address needs the password, where the account has one. */
export function profileErrors(values: Values): Record<string, string> {
  const errors = { ...personErrors(values), ...companyErrors(values) };
  return values.currentPassword === '' ? { ...errors, currentPassword: ACCOUNT_MESSAGES.passwordForEmail } : errors;
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
  const shownEmail = profile.pendingEmail ?? profile.email;
  const [email, setEmail] = useState(shownEmail);
  const [signInAgain, setSignInAgain] = useState(false);
  const isNewEmail = email.trim() !== profile.email && email.trim() !== shownEmail;
  const form = useForm({
    check: profileErrors,
    send: async (values) => {
      const { data, error } = await update({ updateProfileInput: profileInput(values, shownEmail) });
      setSignInAgain(problemMember(error, 'signInAgain') === true);
      if (!data) return rejectionOf(error, 'We could not save your profile. Please try again in a moment.');
      // The header shows the name.
      await dispatch(loadCurrentUser(true));
      const isWaiting = isNewEmail && data.pendingEmail !== null;
      showToast({
        title: 'Profile saved',
        description: isWaiting ? ACCOUNT_MESSAGES.confirmationSent : undefined,
        tone: 'success',
      });
      onDone();
    },
  });
  const { errors } = form;

  return (
    <Form form={form} name="Edit Profile" columns>
      <TextField {...USER_FIELDS.firstName} defaultValue={profile.firstName} error={errors.firstName} autoFocus />
      <TextField {...USER_FIELDS.lastName} defaultValue={profile.lastName} error={errors.lastName} />
      <TextField {...USER_FIELDS.username} defaultValue={profile.username} error={errors.username} />
      <TextField {...USER_FIELDS.phoneNumber} defaultValue={profile.phoneNumber} error={errors.phoneNumber} />
      <TextField
        {...USER_FIELDS.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email}
        hint={
          profile.pendingEmail
            ? `Not confirmed yet. To keep ${profile.email}, enter it here`
            : 'We will send a link to the new address. It changes once you open the link'
        }
        wide={!isNewEmail || !profile.hasPassword}
      />
      {isNewEmail && profile.hasPassword && (
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          maxLength={ACCOUNT_LENGTHS.password.max}
          error={errors.currentPassword}
          hint="Needed to change your email address"
        />
      )}
      {profile.isTradeCustomer && (
        <CompanyFields
          errors={errors}
          missing={FIELD_MESSAGES.companyDetails}
          options={COMPANY_OPTIONS}
          lengths={ACCOUNT_LENGTHS}
          values={profile as unknown as Record<string, string | null>}
          isFixed={profile.tradeCustomerStatus === 'verified'}
        />
      )}
      <FormEnd form={form} action="Save Profile" busy="Saving…">
        {signInAgain && <SignInAgain returnTo="/account?tab=profile" />}
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  );
}
