import type { CompanyConfig } from '../../../../config/company.js';

/** Returns the company details that the law requires in business emails (docs/rules.md#company-details). */
export function companyImprint({ name, address, phone, email, companyNumber, vatNumber }: CompanyConfig): string {
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
