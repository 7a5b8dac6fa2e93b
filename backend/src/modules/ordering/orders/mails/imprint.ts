import type { CompanyConfig } from '../../../../company.js';

/** Who writes: what the law wants of a company's letters, mails included. */
export function imprint({ name, address, phone, email, companyNumber, vatNumber }: CompanyConfig): string {
  return [
    [name, ...address].join(', '),
    companyNumber ? `Company number ${companyNumber}` : null,
    `VAT number ${vatNumber}`,
    [phone, email].filter(Boolean).join(', ') || null,
  ]
    .filter(Boolean)
    .join('. ')
    .concat('.');
}
