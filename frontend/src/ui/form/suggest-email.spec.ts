import { suggestEmail } from './suggest-email';

describe('The suggestion for a mistyped email address', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gamil.co', 'ada@gmail.com'],
    ['Ada.Byron@Hotmial.co.uk', 'Ada.Byron@hotmail.co.uk'],
    [' ada@yaho.co.uk ', 'ada@yahoo.co.uk'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclod.com', 'ada@icloud.com'],
    ['ada@btinernet.com', 'ada@btinternet.com'],
  ])('corrects the provider of %s', (typed, suggested) => {
    expect(suggestEmail(typed)).toBe(suggested);
  });

  it.each([
    ...['ada@gmail.com', 'ada@GMAIL.com', 'ada@mail.com', 'ada@ymail.com', 'ada@gmx.co.uk', 'ada@me.com'],
    ...['ada@garage.co.uk', 'ada@mercer-bodyshop.com', 'ada@gmail', 'ada', '', 'ada@skoda.com', 'ada@nhs.net'],
  ])('leaves %s as it is', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
