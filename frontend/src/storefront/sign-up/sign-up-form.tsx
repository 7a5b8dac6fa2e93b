import { useState } from 'react';
import { COMPANY_OPTIONS, USER_FIELDS } from '../../api/account-rules';
import { rejectionOf } from '../../api/api-error';
import { useSignUp } from '../../api/session/use-sign-in';
import { ACCOUNT_LENGTHS, ACCOUNT_MESSAGES, FIELD_MESSAGES } from '../../api/sign-up-rules.gen';
import { CompanyFields } from '../../ui/form/company-fields';
import { PasswordField, TextField, TickField } from '../../ui/form/field';
import { Form, FormEnd } from '../../ui/form/form';
import { useForm } from '../../ui/form/use-form';
import { showToast } from '../../ui/toast/toast-store';
import { signUpErrors, signUpInput } from './sign-up-input';
import styles from './sign-up-page.module.css';

interface SignUpFormProps {
  /** `notes`: texts about lines of the joined cart that the stock could not serve whole. */
  onSignedUp: (isTrade: boolean, notes: string[]) => void;
}

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const [isTrade, setTrade] = useState(false);
  const signUp = useSignUp();
  const form = useForm({
    check: signUpErrors,
    send: async (values) => {
      const input = signUpInput(values);
      const answer = await signUp(input);
      if (answer.isSignedIn) {
        const { joining } = answer;
        onSignedUp(input.isTradeCustomer === true, joining.outcome === 'joined' ? joining.notes : []);
        return undefined;
      }
      const rejection = rejectionOf(answer.error, ACCOUNT_MESSAGES.signUpFailedText);
      showToast({ title: ACCOUNT_MESSAGES.signUpFailed, description: rejection.message, tone: 'error' });
      return rejection;
    },
  });
  const { errors } = form;

  return (
    <Form form={form} columns>
      <TextField {...USER_FIELDS.firstName} error={errors.firstName} />
      <TextField {...USER_FIELDS.lastName} error={errors.lastName} />
      <TextField {...USER_FIELDS.email} error={errors.email} />
      <TextField {...USER_FIELDS.phoneNumber} error={errors.phoneNumber} />
      <TextField
        {...USER_FIELDS.username}
        autoCapitalize="off"
        spellCheck={false}
        error={errors.username}
        hint="3 to 50 characters"
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        maxLength={ACCOUNT_LENGTHS.password.max}
        error={errors.password}
        hint="At least 6 characters, and not a common password"
      />
      <div className={styles.trade}>
        <TickField
          name="isTradeCustomer"
          label="I am a trade customer"
          text="Get negotiated prices and pay by purchase order once our sales team has verified your company."
          checked={isTrade}
          onChange={(event) => setTrade(event.target.checked)}
        />
      </div>
      {isTrade && (
        <CompanyFields
          errors={errors}
          missing={FIELD_MESSAGES.companyDetails}
          options={COMPANY_OPTIONS}
          lengths={ACCOUNT_LENGTHS}
        />
      )}
      <FormEnd form={form} action="Create Account" busy="Creating your account…" size="large" wide />
    </Form>
  );
}
