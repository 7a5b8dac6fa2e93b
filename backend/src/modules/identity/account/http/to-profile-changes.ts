import type { ProfileChanges } from '../domain/user.js';
import type { UpdateProfileInput } from './account.input.js';

type Fields = Omit<UpdateProfileInput, 'email' | 'currentPassword'>;

/** Maps the validated form to changes: omitted fields stay, an empty website or VAT number is removed. */
export function toProfileChanges({ website, vatNumber, ...fields }: Fields): ProfileChanges {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return {
    ...Object.fromEntries(given),
    ...(website === undefined || website === null ? {} : { website: website || null }),
    ...(vatNumber === undefined || vatNumber === null ? {} : { vatNumber: vatNumber || null }),
  };
}
