/** How a mail begins; an account that an administrator made has no name until its owner gives one. */
export function greeting({ firstName }: { readonly firstName: string }): string {
  return firstName ? `Hello ${firstName},` : 'Hello,';
}
