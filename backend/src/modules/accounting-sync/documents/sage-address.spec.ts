import { composeAddress, composeNamedAddress } from './sage-fields.js';

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '01234 567890',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom',
};

describe('The address of a Sage document', () => {
  it('has the second line in the second', () => {
    expect(composeAddress({ ...address, address2: 'Unit 4' })).toMatchObject({
      address_line_1: '1 High Street',
      address_line_2: 'Unit 4',
    });
    expect(composeAddress(address)).not.toHaveProperty('address_line_2');
  });

  it('has what does not fit the first line in the second, before what stands there', () => {
    const long = 'The Old Coach House behind the Mill, 17 Very Long Street Name';
    expect(composeAddress({ ...address, address: long, address2: 'Unit 4' })).toMatchObject({
      address_line_1: 'The Old Coach House behind the Mill, 17 Very Long',
      address_line_2: 'Street Name, Unit 4',
    });
  });

  it('names the company before the person, within Sage’s length', () => {
    expect(composeNamedAddress(address).name).toBe('Ada Byron');
    expect(composeNamedAddress({ ...address, company: 'Mercer & Sons' }).name).toBe('Mercer & Sons, Ada Byron');
    expect(composeNamedAddress({ ...address, company: 'x'.repeat(60) }).name).toHaveLength(50);
  });
});
