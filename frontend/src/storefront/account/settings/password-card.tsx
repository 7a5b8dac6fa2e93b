import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { useFocusBack } from '../../../ui/hooks/use-focus-back';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import { LaterForm, LOADS_FORMS } from '../later-form';

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = useFocusBack(isOpen);
  if (!hasPassword) {
    return (
      <Card title="Password">
        <p className={`${spacing.below12} ${typography.muted}`}>
          You sign in with an external account. With a password you can sign in here too.
        </p>
        <ButtonLink to="/forgot-password" variant="outline">
          Choose a Password
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card title="Password">
      {isOpen ? (
        <LaterForm>{({ PasswordForm }) => <PasswordForm onDone={() => setOpen(false)} />}</LaterForm>
      ) : (
        <>
          <p className={`${spacing.below12} ${typography.muted}`}>A new password signs you out everywhere else.</p>
          <Button ref={open} variant="outline" {...LOADS_FORMS} onClick={() => setOpen(true)}>
            Change Password
          </Button>
        </>
      )}
    </Card>
  );
}
