import { stateInWords } from './order-state';

describe('The state of an order', () => {
  it.each([['pending'], ['confirmed'], ['processing'], ['shipped'], ['delivered'], ['invoiced'], ['cancelled']])(
    'tells what happens next when it is %s',
    (status) => {
      expect(stateInWords(status).next).not.toBe('');
    },
  );

  it('is shown as it is when it is a new one', () => {
    expect(stateInWords('on the moon').name).toBe('on the moon');
  });
});
