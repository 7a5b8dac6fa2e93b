import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  useAttachOrderMutation,
  useCreateAccountOfOrderMutation,
  useGetOrderAccountQuery,
  useMailAccountLinkMutation,
} from '../../api/account-api';
import { newPasswordError, USER_FIELDS } from '../../api/account-rules';
import { hasStatus, readableMessage, rejectionOf } from '../../api/api-error';
import { signInAddress } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { useSignIn } from '../../api/session/use-sign-in';
import { Button, ButtonAnchor } from '../../ui/button';
import { Card } from '../../ui/card';
import { PasswordItem } from '../../ui/form/page-fields';
import { PageForm } from '../../ui/form/page-form';
import layout from '../../ui/layout.module.css';
import spacing from '../../ui/spacing.module.css';
import { showToast } from '../../ui/toast/toast-store';
import type { OrderAccess } from './order-access';

interface ByLink {
  orderNumber: string;
  /** The proof in the link of an email, or the key in that of a finished checkout. */
  link: { mailbox: string } | { key: string };
}

/** A guest's way to an account by an order's link (docs/rules.md#account-of-an-order). */
export function OrderAccount({ orderNumber, access }: { orderNumber: string; access: OrderAccess }) {
  const [params] = useSearchParams();
  const mailbox = params.get('mailbox') ?? '';
  const { isKnown, isSignedIn } = useSession();
  const key = isSignedIn ? '' : (access.key ?? '');
  const link = mailbox ? { mailbox } : { key };
  const skip = !(mailbox || key) || !isKnown;
  const { currentData: account } = useGetOrderAccountQuery({ orderNumber, ...link }, { skip });
  if (skip || !account || account.state === 'attached') return null;
  return (
    // Not for paper.
    <div data-screen>
      {isSignedIn ? (
        <AddToAccount orderNumber={orderNumber} mailbox={mailbox} />
      ) : account.state === 'sign-in' ? (
        <SignInFirst email={account.email} />
      ) : (
        <NewAccount orderNumber={orderNumber} link={link} email={account.email} />
      )}
    </div>
  );
}

/** Asks for the password where the link has a valid proof; otherwise offers an email with a fresh link. */
function NewAccount(order: ByLink & { email: string }) {
  const [params] = useSearchParams();
  const [isSpent, setSpent] = useState(false);
  const proof = params.get('token');
  if (!proof || isSpent) return <AskForLink {...order} isSpent={isSpent} />;
  const { orderNumber, email } = order;
  return <CreateAccount orderNumber={orderNumber} email={email} proof={proof} onSpent={() => setSpent(true)} />;
}

function AskForLink({ orderNumber, link, email, isSpent }: ByLink & { email: string; isSpent: boolean }) {
  const [mail, { isLoading: isBusy, isSuccess: isSent }] = useMailAccountLinkMutation();
  const ask = async () => {
    const { error } = await mail({ orderNumber, orderLinkInput: link });
    if (!error) return;
    const description = readableMessage(error, 'The email could not be sent. Please try again.');
    showToast({ title: 'Not sent', description, tone: 'error' });
  };
  const to = <strong className={layout.breaks}>{email}</strong>;
  return (
    <Card title="Create an account">
      {isSent ? (
        <p className={spacing.below12} role="status">
          We have sent a link to {to}. It works once, within one hour.
        </p>
      ) : (
        <>
          <p className={spacing.below12}>
            {isSpent && 'That link no longer works. '}Save this order in an account for {to}. You will see all your
            orders in one place and earn points on future ones. We will email you a link to choose a password.
          </p>
          <Button variant="signal" isBusy={isBusy} onClick={() => void (isBusy || ask())}>
            {isBusy ? 'Sending…' : 'Email Me the Link'}
          </Button>
        </>
      )}
    </Card>
  );
}

interface CreateAccountProps {
  orderNumber: string;
  email: string;
  /** The proof in the link of the requested email. */
  proof: string;
  /** Called where the link has expired. */
  onSpent: () => void;
}

function CreateAccount({ orderNumber, email, proof, onSpent }: CreateAccountProps) {
  const [create] = useCreateAccountOfOrderMutation();
  const signIn = useSignIn();
  const send = async ({ password }: { password: string }) => {
    const { error } = await create({ orderNumber, createAccountOfOrderInput: { token: proof, password } });
    if (hasStatus(error, 404)) onSpent();
    if (error) return rejectionOf(error, 'Your account could not be created. Please try again.');
    await signIn({ email, password });
    const description = 'This order is in your account, and you are signed in.';
    showToast({ title: 'Your account is ready', description, tone: 'success' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Card title="Create an account">
      <p className={spacing.below12}>
        Choose a password to save this order in an account for <strong className={layout.breaks}>{email}</strong>. You
        will see all your orders in one place and earn points on future ones.
      </p>
      <PageForm
        name="Create an account"
        check={({ password }) => ({ password: newPasswordError(password) })}
        send={send}
        action="Create Account"
        busy="Creating your account…"
      >
        <PasswordItem {...USER_FIELDS.password} />
      </PageForm>
    </Card>
  );
}

function SignInFirst({ email }: { email: string }) {
  const { pathname, search } = useLocation();
  return (
    <Card title="Add this order to your account">
      <p className={spacing.below12}>
        <strong className={layout.breaks}>{email}</strong> already has an account. Sign in to add this order to it.
      </p>
      <ButtonAnchor href={signInAddress(pathname + search)} variant="outline">
        Sign In
      </ButtonAnchor>
    </Card>
  );
}

function AddToAccount({ orderNumber, mailbox }: { orderNumber: string; mailbox: string }) {
  const [attach] = useAttachOrderMutation();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const { error } = await attach({ orderNumber, mailboxInput: { mailbox } });
    setBusy(false);
    if (error) {
      const description = readableMessage(error, 'The order could not be added. Please try again.');
      return showToast({ title: 'Not added', description, tone: 'error' });
    }
    showToast({
      title: 'Added to your account',
      description: `Order ${orderNumber} is now in your orders.`,
      tone: 'success',
    });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Card title="Add this order to your account">
      <p className={spacing.below12}>You ordered as a guest. Add this order to keep it with your other orders.</p>
      <Button variant="outline" isBusy={isBusy} onClick={() => void (isBusy || add())}>
        {isBusy ? 'Adding…' : 'Add to My Account'}
      </Button>
    </Card>
  );
}
