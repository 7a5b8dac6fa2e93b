import { deviceStorage } from '../../ui/browser-storage';
import { forgetHavingSome, havingSome, setHavingSome } from './having-some';

describe('What the shopper has some of', () => {
  beforeEach(forgetHavingSome);

  it('is kept on the device, each product once, until the cart is ordered', () => {
    setHavingSome('hardener');
    setHavingSome('hardener');
    setHavingSome('thinner');
    expect(havingSome()).toEqual(['hardener', 'thinner']);
    expect(deviceStorage.getItem('having_some')).toBe('["hardener","thinner"]');
    forgetHavingSome();
    expect(havingSome()).toEqual([]);
    expect(deviceStorage.getItem('having_some')).toBeNull();
  });
});
