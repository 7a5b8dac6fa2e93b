import { mailName } from '../../../../platform/mail/mail-name.js';

/** Returns the first line of an email; an account that an administrator created has no name yet. */
export function greeting({ firstName }: { readonly firstName: string }): string {
  const name = mailName(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}
