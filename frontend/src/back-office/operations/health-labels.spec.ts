import type { Health } from '../../api/staff-api';
import { activitySummary, healthVerdict, limitLabel, PLOTS } from './health-labels';
import { RUNBOOKS } from './runbooks';

const check = (title: string, state: Health['state']) => ({
  key: title,
  title,
  state,
  value: '',
  detail: '',
  href: null,
  runbook: '',
});
const health = (...checks: Health['checks']): Health => ({
  checkedAt: '2026-11-22T21:00:00.000Z',
  state: checks.some(({ state }) => state === 'problem')
    ? 'problem'
    : checks.some(({ state }) => state === 'warning')
      ? 'warning'
      : 'good',
  checks,
  hours: [],
});

describe('The texts of the health', () => {
  it('says that everything runs', () => {
    expect(healthVerdict(health(check('Emails to send', 'good'))).title).toBe('Everything is running');
  });

  it('names the problems, and what may become one', () => {
    const found = health(
      check('Connection to Sage', 'problem'),
      check('Emails to send', 'problem'),
      check('Sync of stock', 'warning'),
    );
    expect(healthVerdict(found)).toEqual({
      title: '2 problems',
      text: 'Connection to Sage and emails to send. Also watch: sync of stock.',
    });
    expect(healthVerdict(health(check('Sync of stock', 'warning'))).title).toBe('1 warning');
  });

  it('says a limit as its rule means it', () => {
    expect(limitLabel({ unit: 'minutes', threshold: 1, atMost: false })).toBe('1 minute or more');
    expect(limitLabel({ unit: 'days', threshold: 3, atMost: true })).toBe('3 days or less');
    expect(limitLabel({ unit: 'count', threshold: 1000, atMost: false })).toBe('1,000 or more');
    expect(limitLabel({ unit: 'none', threshold: 1, atMost: false })).toBeUndefined();
  });

  it('sums up a plot in a sentence', () => {
    const hour = { hour: '2026-11-22T20:00:00.000Z', events: 2, reactions: 5, documents: 0, mails: 0, failures: 0 };
    expect(activitySummary(PLOTS[0]!, [hour, hour])).toBe('In the last 24 hours: events sent 4, reactions done 10.');
    expect(activitySummary(PLOTS[2]!, [hour])).toBe('Nothing failed in the last 24 hours.');
  });
});

describe('The runbooks', () => {
  it('have one entry for each anchor, with steps and a way on', () => {
    expect(new Set(RUNBOOKS.map(({ key }) => key)).size).toBe(RUNBOOKS.length);
    for (const { steps, links } of RUNBOOKS) {
      expect(steps.length).toBeGreaterThan(1);
      expect(links.length).toBeGreaterThan(0);
    }
  });
});
