import { useState } from 'react';
import { useConfirmExternallyMutation, useGetProfileQuery, useGetSecondFactorQuery } from '../account-api';
import { problemMember, rejectionOf } from '../api-error';

type ProofKind = 'password' | 'code';

interface Proof {
  password?: string;
  code?: string;
}

/**
 * Knows how the signed-in user can prove to own the account (docs/rules.md#owner-proof). `returnTo` is the page to which a
 * fresh sign-in at the provider leads back; `onFailure` is called where that cannot be started.
 */
export function useOwnerProof(returnTo: string, onFailure: (error: unknown) => void) {
  const { data: factor } = useGetSecondFactorQuery();
  const { data: profile } = useGetProfileQuery();
  const [confirm, { isLoading: isSigningIn }] = useConfirmExternallyMutation();
  const [chosen, choose] = useState<ProofKind>('password');
  const [mustSignIn, setMustSignIn] = useState(false);
  const hasPassword = profile?.hasPassword ?? true;
  const proofs: ProofKind[] = [
    ...(hasPassword ? (['password'] as const) : []),
    ...(factor?.enabled ? (['code'] as const) : []),
  ];
  const proof = proofs.includes(chosen) ? chosen : proofs[0];
  const begin = async () => {
    const { data, error } = await confirm({ confirmExternallyInput: { returnTo } });
    if (data) window.location.assign(data.address);
    else onFailure(error);
  };
  return {
    proofs,
    proof,
    choose,
    mustSignIn,
    isSigningIn,
    signInAgain: () => void begin(),
    /** Returns the proof to send with the call. */
    given: ({ password, code }: Proof): Proof => (proof === 'code' ? { code: code?.trim() } : { password }),
    /** Returns the error about the given proof from a rejected call; undefined where the proof was right. */
    rejected: (error: unknown): { name: ProofKind; errors: string[] } | undefined => {
      setMustSignIn(problemMember(error, 'signInAgain') === true);
      const message = proof && rejectionOf(error, '').errors[proof];
      return proof && message ? { name: proof, errors: [message] } : undefined;
    },
  };
}
