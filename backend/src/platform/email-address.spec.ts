import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { EmailAddress, emailKey, isSameEmail, readEmail } from './email-address.js';

describe('The spelling of an email address', () => {
  it.each([
    [' ann@example.test\n', 'ann@example.test'],
    ['\ufeffann@example.test', 'ann@example.test'],
    ['a\u200bn\u200cn@exam\u00adple.test\u200e', 'ann@example.test'],
    ['\u202aann@example.test\u202c', 'ann@example.test'],
    ['ann\u2060\ufe0f@example.test', 'ann@example.test'],
    ['jose\u0301@example.test', 'jos\u00e9@example.test'],
    ['ann@münchen.test', 'ann@xn--mnchen-3ya.test'],
    ['ann@mu\u0308nchen.test', 'ann@xn--mnchen-3ya.test'],
    ['ann@MÜNCHEN.test', 'ann@xn--mnchen-3ya.test'],
    ['ann@xn--mnchen-3ya.test', 'ann@xn--mnchen-3ya.test'],
    ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
    ['ann@ｅｘａｍｐｌｅ.test', 'ann@example.test'],
    ['Ann@Example.TEST', 'Ann@Example.TEST'],
  ])('is read from %j as %j', (typed, read) => expect(readEmail(typed)).toBe(read));

  it.each(['', 'ann', '@', 'ann@ex%61mple.test', 'ann@example.test/x', 'ann@example.test:25', 'münchen'])(
    'is left as it is where %j is no address',
    (text) => expect(readEmail(text)).toBe(text),
  );

  it.each(['Admin@Example.com', 'ADM\u0130N@example.com', 'admin@EXAMPLE.COM', 'ad\u200bmin@example.com'])(
    'counts in limits as one: %s',
    (email) => expect(emailKey(email)).toBe('admin@example.com'),
  );

  it('makes two addresses one mailbox’s, but none no one’s', () => {
    expect(isSameEmail('Ann@münchen.test', 'ann@XN--MNCHEN-3YA.test')).toBe(true);
    expect(isSameEmail('ann@example.test', 'anna@example.test')).toBe(false);
    for (const none of ['', null, undefined]) expect(isSameEmail(none, none)).toBe(false);
  });
});

class Form {
  @EmailAddress()
  email: unknown;
}

describe('An email address of a form', () => {
  const read = (email: unknown) => {
    const form = plainToInstance(Form, { email });
    const [error] = validateSync(form);
    return error ? Object.values(error.constraints ?? {}) : form.email;
  };

  it('is taken in the shop’s spelling', () => {
    expect(read(' a\u200bnn@münchen.test ')).toBe('ann@xn--mnchen-3ya.test');
    expect(read('ann+tins@example.co.uk')).toBe('ann+tins@example.co.uk');
  });

  it.each([
    ...['', '\u200b', 'ann', 'ann@example', 'ann@@example.test', '"a b"@example.test', 'a\u2003b@example.test'],
    ...['ann@ex%61mple.test', 'ann@127.1', 'ann\ud800@example.test', 'ann@example.test\ud800', 7, null],
    ...[`ann@${'münchen.'.repeat(30)}test`, ['ann@example.test']],
    // Domains without a spelling in ASCII, which no mailbox can have.
    ...['ann@example.\u24d2om', 'ann@a\u05d0.test', 'ann@xn--bücher.test'],
  ])('is rejected: %j', (email) => expect(read(email)).toContain('Enter an email address like name@example.com'));
});
