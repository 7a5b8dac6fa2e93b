import { randomInt } from 'node:crypto';

const DIGITS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const londonDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
});

/** `TC-261121-7KQ4M`: the day in London and five random characters, so that a number does not reveal how many orders there are. Fits Sage's 25. */
export function newOrderNumber(now = new Date()): string {
  const [day, month, year] = londonDate.format(now).split('/');
  const tail = Array.from({ length: 5 }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `TC-${year}${month}${day}-${tail}`;
}
