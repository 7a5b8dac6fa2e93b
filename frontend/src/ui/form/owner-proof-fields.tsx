import { Form, Input, Radio } from 'antd';
import { Button } from '../button';

type ProofKind = 'password' | 'code';

/** The fields by which the owner of an account confirms their identity. */
export interface ProofValues {
  password?: string;
  code?: string;
}

interface OwnerProof {
  /** Proofs that the account can give; empty where it only signs in through a provider. */
  proofs: readonly ProofKind[];
  /** The proof asked for. */
  proof: ProofKind | undefined;
  choose: (proof: ProofKind) => void;
  /** Whether the user has to sign in at the provider first. */
  mustSignIn: boolean;
  isSigningIn: boolean;
  signInAgain: () => void;
}

const LABELS: Record<ProofKind, string> = { password: 'By password', code: 'By authenticator code' };

/** Password, or code of the second factor, within a form of `ProofValues` (docs/rules.md#owner-proof). */
export function OwnerProofFields({ owner, autoFocus = false }: { owner: OwnerProof; autoFocus?: boolean }) {
  const { proofs, proof, choose, mustSignIn, isSigningIn, signInAgain } = owner;
  return (
    <>
      {proofs.length > 1 && (
        <Form.Item>
          <Radio.Group
            aria-label="Confirm by"
            value={proof}
            onChange={({ target }) => choose(target.value)}
            options={proofs.map((value) => ({ value, label: LABELS[value] }))}
          />
        </Form.Item>
      )}
      {proof === 'password' && (
        <Form.Item name="password" label="Your password" rules={[{ required: true, message: 'Enter your password' }]}>
          <Input.Password autoComplete="current-password" maxLength={256} autoFocus={autoFocus} />
        </Form.Item>
      )}
      {proof === 'code' && (
        <Form.Item
          name="code"
          label="Code from your authenticator app"
          extra="Or use one of your recovery codes."
          rules={[{ required: true, whitespace: true, message: 'Enter the code' }]}
        >
          <Input autoComplete="one-time-code" maxLength={40} autoFocus={autoFocus} />
        </Form.Item>
      )}
      {!proof && <p>Your account has no password: sign in again with your provider to confirm.</p>}
      {(mustSignIn || !proof) && (
        <Button variant="outline" size="small" disabled={isSigningIn} onClick={signInAgain}>
          Sign In Again to Confirm
        </Button>
      )}
    </>
  );
}
