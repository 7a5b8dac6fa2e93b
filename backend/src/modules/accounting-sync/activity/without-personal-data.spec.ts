import { withoutPersonalData } from './activity.queries.js';

describe('A call to Sage, as staff see it', () => {
  it('keeps name, reference and amounts, and hides addresses, numbers and emails', () => {
    const contact = {
      name: 'Ridgeway Ltd',
      reference: 'WEB0000001',
      credit_limit: '500.00',
      main_address: { address_line_1: '1 High St', address_line_2: '', city: 'Leeds', postal_code: 'LS1 1AA' },
      main_contact_person: { name: 'Owen', email: 'owen@example.test', telephone: '0113 496 0100', mobile: null },
    };
    expect(withoutPersonalData({ contact })).toEqual({
      contact: {
        ...contact,
        main_address: { address_line_1: '[hidden]', address_line_2: '', city: 'Leeds', postal_code: '[hidden]' },
        main_contact_person: { name: 'Owen', email: '[hidden]', telephone: '[hidden]', mobile: null },
      },
    });
  });

  it('hides the lines by which Sage refers to an address, and keeps those of all else', () => {
    const address = { id: 'a1', $path: '/addresses/a1', displayed_as: '1 High St\nLeeds\nLS1 1AA' };
    const rate = { id: 'GB_STANDARD', $path: '/tax_rates/GB_STANDARD', displayed_as: 'Standard (20.00%)' };
    expect(withoutPersonalData({ main_address: address, tax_rate: rate })).toEqual({
      main_address: { ...address, displayed_as: '[hidden]' },
      tax_rate: rate,
    });
  });

  it.each([
    ['GET /contacts?email=owen%40example.test&page=1', 'GET /contacts?email=[hidden]&page=1'],
    ['GET /contacts?email=owen@example.test', 'GET /contacts?email=[hidden]'],
    ['Mail to <owen@example.test> failed', 'Mail to <[hidden]> failed'],
    ['GET /stock_items?page=2', 'GET /stock_items?page=2'],
  ])('hides the email address in %j', (text, hidden) => expect(withoutPersonalData(text)).toBe(hidden));
});
