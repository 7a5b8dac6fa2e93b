import type { CustomerOrder, SoldAddress } from '../documents/sage-fields.js';
import { composeContact, referencesOf } from './contact.entity.js';

const userId = '0190a1b2-0000-7000-8000-000000000001';
const address: SoldAddress = {
  firstName: 'Dana',
  lastName: 'Painter',
  phone: ' 0113 496 0000 ',
  address: 'Unit 4, Kirkstall Industrial Park, Upper Wortley Road West, Building C',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  postalCode: 'LS12 4AA',
  country: 'United Kingdom',
};
const order = (changes: Partial<CustomerOrder['customer']> = {}, billing: SoldAddress | null = address) =>
  ({
    customer: { userId, name: 'Dana Painter', email: 'dana@post.test', companyName: null, vatNumber: null, ...changes },
    billingAddress: billing,
    shippingAddress: null,
  }) as CustomerOrder;

describe('A contact made for a customer', () => {
  it('keeps within Sage’s lengths and breaks a long address between words', () => {
    const body = composeContact(order({ companyName: 'P'.repeat(120), name: 'D'.repeat(80) }));
    expect([...body.name]).toHaveLength(100);
    expect([...body.main_contact_person.name]).toHaveLength(50);
    expect(body.main_address).toEqual({
      address_line_1: 'Unit 4, Kirkstall Industrial Park, Upper Wortley',
      address_line_2: 'Road West, Building C',
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysili…',
      postal_code: 'LS12 4AA',
      country_id: 'GB',
      address_type_id: 'ACCOUNTS',
    });
    expect(body.main_contact_person.telephone).toBe('0113 496 0000');
  });

  it('is named by the company where there is one, else by the person', () => {
    expect(composeContact(order({ companyName: 'Painter Ltd' })).name).toBe('Painter Ltd');
    expect(composeContact(order()).name).toBe('Dana Painter');
    expect(composeContact(order({ name: ' ' }, null))).toMatchObject({
      name: 'dana@post.test',
      main_contact_person: { name: 'dana@post.test' },
    });
  });

  it('leaves out a VAT number that Sage would reject', () => {
    expect(composeContact(order({ vatNumber: 'gb 123 4567 89' }))).toMatchObject({ tax_number: 'GB123456789' });
    expect(composeContact(order({ vatNumber: 'n/a' }))).not.toHaveProperty('tax_number');
  });

  it('recognises countries by name, and leaves other texts to Sage', () => {
    const countryOf = (country: string) => composeContact(order({}, { ...address, country })).main_address?.country_id;
    expect(['United Kingdom', 'England', 'GB', 'UK', 'Ireland', 'Atlantis'].map(countryOf)).toEqual([
      'GB',
      'GB',
      'GB',
      'GB',
      'IE',
      undefined,
    ]);
  });

  it('has a reference of ten characters that is always the same for the same user', () => {
    const references = referencesOf(userId);
    expect(references).toEqual(referencesOf(userId));
    expect(new Set(references).size).toBe(references.length);
    for (const reference of references) expect(reference).toMatch(/^W[A-Z2-9]{9}$/);
    expect(referencesOf(userId.replace(/1$/, '2'))).not.toContain(references[0]);
  });
});
