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
    ['ada@yahoo.cm', 'ada@yahoo.com'],
    ['ada@yahoo.co.k', 'ada@yahoo.co.uk'],
    ['ada@hotmail.co', 'ada@hotmail.com'],
  ])('corrects the provider of %s', (typed, suggested) => {
    expect(suggestEmail(typed)).toBe(suggested);
  });

  it.each([
    ...['ada@gmail.com', 'ada@GMAIL.com', 'ada@mail.com', 'ada@ymail.com', 'ada@gmx.co.uk', 'ada@me.com'],
    ...['ada@garage.co.uk', 'ada@mercer-bodyshop.com', 'ada@gmail', 'ada', '', 'ada@skoda.com', 'ada@nhs.net'],
    ...['ada@yahoo.ca', 'ada@yahoo.fr', 'ada@yahoo.com.au', 'ada@yahoo.co.nz', 'ada@hotmail.fr', 'ada@outlook.ie'],
    ...['ada@live.ie', 'ada@outlook.co.uk'],
  ])('leaves %s as it is', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
