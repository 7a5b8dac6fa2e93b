import { OWNER_PROOF, type OwnerProof } from '../../../platform/http/owner-proof.dto.js';
import { Problem } from '../../../platform/http/problem.js';

/** The only password that `ownerProof` accepts. */
export const PROOF = { password: 'the right one' };

const proof: OwnerProof = {
  async verify(_, __, { password }) {
    if (password !== PROOF.password) throw new Problem(400, 'This is not your current password.');
  },
};

/** Verifies owners in specs without accounts. */
export const ownerProof = { provide: OWNER_PROOF, useValue: proof };
