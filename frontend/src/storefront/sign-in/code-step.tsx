import { hasStatus, rejectionOf } from '../../api/api-error';
import { type SignIn, useGiveSecondFactor } from '../../api/session/use-sign-in';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { codeErrors } from '../../ui/form/authenticator-setup';
import { TextField } from '../../ui/form/field';
import { Form, FormEnd } from '../../ui/form/form';
import { useForm } from '../../ui/form/use-form';
import styles from './sign-in-page.module.css';

interface CodeStepProps {
  onSignedIn: (answer: SignIn) => void;
  onStartAgain: (why: string | null) => void;
}

/** The second factor of staff with an authenticator app. */
export function CodeStep({ onSignedIn, onStartAgain }: CodeStepProps) {
  const give = useGiveSecondFactor();
  const form = useForm({
    check: ({ code }) => codeErrors(code),
    send: async ({ code = '' }) => {
      const answer = await give(code.trim());
      if (answer.isSignedIn) {
        onSignedIn(answer);
        return undefined;
      }
      const rejection = rejectionOf(answer.error, 'That did not work. Please try again in a moment.');
      if (hasStatus(answer.error, 401)) onStartAgain(rejection.message);
      return rejection;
    },
  });
  return (
    <Card title="Second step">
      <p className={styles.text}>Please enter the code from your authenticator app.</p>
      <Form form={form}>
        <TextField
          name="code"
          label="Code"
          error={form.errors.code}
          hint="Six digits, or one of your recovery codes"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
        <FormEnd form={form} action="Sign In" busy="Signing in…" size="large" wide>
          <Button variant="plain" wide onClick={() => onStartAgain(null)}>
            Start Again
          </Button>
        </FormEnd>
      </Form>
    </Card>
  );
}
