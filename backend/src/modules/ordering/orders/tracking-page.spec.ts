import { trackingPage } from './actions-by-link.js';

describe('The tracking page of a parcel', () => {
  it.each([
    ['Royal Mail', 'AB 12', 'https://www.royalmail.com/track-your-item#/tracking-results/AB12'],
    ['royalmail tracked 24', 'AB12', 'https://www.royalmail.com/track-your-item#/tracking-results/AB12'],
    ['Parcelforce', 'X1', 'https://www.parcelforce.com/track-trace?trackNumber=X1'],
    ['DPD Local', '15501', 'https://track.dpd.co.uk/search?reference=15501'],
    ['Evri', 'H00', 'https://www.evri.com/track/parcel/H00'],
    ['DHL Express', '77', 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=77'],
    ['UPS', '1Z', 'https://www.ups.com/track?loc=en_GB&tracknum=1Z'],
    ['TNT', '9', 'https://www.fedex.com/fedextrack/?trknbr=9'],
    ['APC Overnight', '1', 'https://apc-overnight.com/receiving-a-parcel/tracking'],
    ['Tuffnells', '1', 'https://www.tuffnells.co.uk/'],
  ])('of %s has its page', (carrier, number, page) => {
    expect(trackingPage(carrier, number)).toBe(page);
  });

  it('puts nothing but a number into the address, whatever was typed', () => {
    expect(trackingPage('DPD', '1&x=2#"><$&')).toBe(
      'https://track.dpd.co.uk/search?reference=1%26x%3D2%23%22%3E%3C%24%26',
    );
  });

  it.each([
    ['Our own van', '1'],
    ['Groups of UPSIDE', '1'],
    [null, '1'],
    ['DPD', null],
    ['', ''],
  ])('of %j has none', (carrier, number) => {
    expect(trackingPage(carrier, number)).toBeNull();
  });
});
