import { maskPersonalData } from './question.js';

describe('What the model gets of a message', () => {
  it('has no email address', () => {
    expect(maskPersonalData('I am jo.bloggs+shop@mail.example.co.uk, or Zoë@example.com.')).toBe(
      'I am [email address], or [email address].',
    );
  });

  it.each(['a', '0', 'a.', 'A1', '1 ', 'a@'])('is masked at once where it repeats “%s”', (unit) => {
    const began = performance.now();
    maskPersonalData(unit.repeat(20_000 / unit.length));
    expect(performance.now() - began).toBeLessThan(500);
  });
});
