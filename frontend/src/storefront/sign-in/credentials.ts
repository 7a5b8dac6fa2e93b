export interface Credentials {
  email: string;
  password: string;
}

export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Back-office spec 5. */
export function credentialErrors({ email, password }: Credentials): CredentialErrors {
  return {
    ...(EMAIL.test(email.trim()) ? {} : { email: 'Please enter a valid email address' }),
    ...(password === '' ? { password: 'Password is required' } : {}),
  };
}
