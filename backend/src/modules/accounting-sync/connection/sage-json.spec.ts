import { parseSageJson } from './sage-http.js';

const parse = (json: string) => parseSageJson(Buffer.from(json));

describe('What Sage sends', () => {
  it('loses NUL and halves of surrogate pairs in every text and name, and nothing else', () => {
    const json = String.raw`{"$items":[{"name":"Jet\u0000 Black \ud83d","a\u0000":["\udc00x",1,null,true,"\ud83c\udfa8"]}]}`;
    expect(parse(json)).toEqual({ $items: [{ name: 'Jet Black \ufffd', a: ['\ufffdx', 1, null, true, '\u{1f3a8}'] }] });
  });

  it('keeps a backslash that only looks like an escape', () => {
    expect(parse(String.raw`{"path":"C:\\u0000"}`)).toEqual({ path: String.raw`C:\u0000` });
  });

  it('is nothing where it is no JSON', () => {
    expect(parse('<html>')).toBeUndefined();
  });
});
