import type { Config } from '../../config.js';

/** The sender's details, as advertising by email must carry them. */
export function senderDetails({ company }: Config): string {
  const number = company.companyNumber === null ? '' : ` Company number ${company.companyNumber}.`;
  return `${company.name}, ${company.address.join(', ')}.${number} VAT number ${company.vatNumber}.`;
}
