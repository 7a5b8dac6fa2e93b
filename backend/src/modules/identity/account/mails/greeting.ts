import { mailName } from '../../../../platform/mail-name.js';

/** How a mail begins; an account that an administrator made has no name until its owner gives one. */
export function greeting({ firstName }: { readonly firstName: string }): string {
  const name = mailName(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}
