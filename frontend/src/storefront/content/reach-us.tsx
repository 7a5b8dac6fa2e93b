import { Link } from 'react-router-dom';
import type { ShopConfig } from '../../api/types';

type Company = ShopConfig['company'];

/** A link to our email address, or to the contact page. */
export function OurEmail({ company: { email } }: { company: Company }) {
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/contact">our address</Link>;
}

/** A link to our phone number, or to the contact page. */
export function OurPhone({ company: { phone, phoneHref } }: { company: Company }) {
  return phone && phoneHref ? <a href={phoneHref}>{phone}</a> : <Link to="/contact">our number</Link>;
}

export function OurAddress({ company, department }: { company: Company; department?: string }) {
  const lines = [company.name, ...(department ? [department] : []), ...company.address];
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The company details that a UK site must show (docs/rules.md#company-details). */
export function OurRegistration({ company: { name, companyNumber, vatNumber } }: { company: Company }) {
  return (
    <>
      {name}
      {companyNumber && `, registered in the United Kingdom under company number ${companyNumber}`}, VAT number{' '}
      {vatNumber}.
    </>
  );
}
