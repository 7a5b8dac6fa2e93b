import { Scenario } from '../../../platform/testing/scenario.js';
import { UserErased } from '../../identity/events.js';
import { LoyaltyModule } from '../loyalty.module.js';
import { redeemedGrant } from '../testing/grants.js';
import { userId } from '../testing/orders.js';

const REASON = 'Ada rang: her knee is bad';
const NOTE = 'Rang 01234 567890, she came in May';

describe('What staff wrote about the grants of an erased user', () => {
  let scenario: Scenario;

  beforeAll(async () => {
    scenario = await Scenario.open([LoyaltyModule]);
  });
  afterAll(() => scenario?.close());

  const written = async (user: number) => {
    const [cancelled, done] = [
      await redeemedGrant(scenario, {}, user),
      await redeemedGrant(scenario, { type: 'other' }, user),
    ];
    await scenario.em.execute(`update loyalty.grants set state = 'cancelled', cancel_reason = ? where id = ?`, [
      REASON,
      cancelled,
    ]);
    await scenario.em.execute(`update loyalty.grants set state = 'done', done_note = ? where id = ?`, [NOTE, done]);
  };
  const textsOf = (user: number) =>
    scenario.em.execute(
      'select state, cancel_reason as reason, done_note as note from loyalty.grants where user_id = ? order by state',
      [userId(user)],
    );

  it('goes with the account, theirs alone; what was done stays', async () => {
    await written(1);
    await written(2);
    await scenario.receive(UserErased({ userId: userId(1), emailDigest: null }));
    expect(await textsOf(1)).toEqual([
      { state: 'cancelled', reason: '', note: null },
      { state: 'done', reason: null, note: '' },
    ]);
    expect(await textsOf(2)).toEqual([
      { state: 'cancelled', reason: REASON, note: null },
      { state: 'done', reason: null, note: NOTE },
    ]);
  });
});
