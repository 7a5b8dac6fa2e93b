import { InvalidReward, type NewReward, Reward } from './reward.entity.js';

const offer = (fields: Partial<NewReward>) =>
  Reward.offer({ name: 'A reward', description: '', pointsCost: 500, type: 'other', ...fields });

describe('A reward', () => {
  it.each<Partial<NewReward>>([
    { type: 'discount', value: '5.00' },
    { type: 'discount', value: '10%' },
    { type: 'shipping', value: '3' },
    { type: 'product', productId: '0190b7a0-0000-7000-8000-000000000001' },
    { type: 'other', value: 'A day in our spray booth' },
  ])('is active from the start: %p', (fields) => {
    expect(offer(fields)).toMatchObject({ ...fields, isActive: true });
  });

  it.each<Partial<NewReward>>([
    { pointsCost: 0 },
    { pointsCost: 10.5 },
    { type: 'discount', value: '5' },
    { type: 'discount', value: '0%' },
    { type: 'discount', value: '0.00' },
    { type: 'discount', value: '100%' },
    { type: 'shipping', value: 'three months' },
    { type: 'product', value: '5.00' },
    { type: 'discount', value: '5.00', productId: '0190b7a0-0000-7000-8000-000000000001' },
  ])('is invalid where its value does not fit its type: %p', (fields) => {
    expect(() => offer(fields)).toThrow(InvalidReward);
  });

  it('takes edited fields by the same rules, and keeps what it was where they do not fit', () => {
    const reward = offer({ type: 'discount', value: '5.00' });
    const edited = { name: 'A tenth', description: '', pointsCost: 1000, type: 'discount' } as const;
    expect(() => reward.edit({ ...edited, value: 'much' })).toThrow(InvalidReward);
    expect(reward).toMatchObject({ name: 'A reward', value: '5.00' });
    expect(reward.edit({ ...edited, value: '10%', isActive: false })).toMatchObject({ value: '10%', isActive: false });
  });
});
