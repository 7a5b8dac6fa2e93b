/** A company's registration number with its entry at Companies House; "–" without one. */
export function CompaniesHouseLink({ number }: { number: string | null }) {
  if (!number) return '–';
  const address = `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(number)}`;
  return (
    <span>
      {number}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        Companies House
      </a>
    </span>
  );
}

/** A VAT number with the page on which the government confirms it. */
export function VatNumber({ number }: { number: string }) {
  return (
    <span>
      {number}{' '}
      <a href="https://www.gov.uk/check-uk-vat-number" target="_blank" rel="noreferrer">
        Check the VAT number
      </a>
    </span>
  );
}
