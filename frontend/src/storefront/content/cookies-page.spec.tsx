/** @jest-environment jsdom */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { screen, within } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { CookiesPage } from './cookies-page';

const root = resolve(__dirname, '../../../..');

function sourcesOf(pattern: string) {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.spec\.tsx?$|testing\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

/** Returns the keys that a file stores in the browser, each as far as it is constant; a key it cannot resolve as it stands. */
function storedKeys(source: string): string[] {
  const names = [...source.matchAll(/\w*[sS]torage\.setItem\((\w+),/g)].map(([, name = '']) => name);
  return names.map((name) => new RegExp(`const ${name} = ['\`]([^'\`$]+)`).exec(source)?.[1] ?? `${name}?`);
}

/** Metrics have such names too. */
const cookieNames = (source: string) =>
  /\bcookie(Name)?\b/i.test(source)
    ? [...source.matchAll(/(?<!name: )'((?:__Host-)?topcoat_\w+)'/g)].map(([, name = '']) => name)
    : [];

const configured = { company: { email: 'shop@topcoat.test', phone: null, address: [] }, claims: {} };

async function listed(table: string): Promise<string[]> {
  renderInShop(<CookiesPage />, { at: '/cookies', answers: { '/api/config': answer(configured) } });
  const headers = within(await screen.findByRole('table', { name: table })).getAllByRole('rowheader');
  return headers.flatMap(({ textContent }) => textContent.split(/[ ,()]+/));
}

describe('The cookies page', () => {
  it('lists everything that the shop stores in the browser', async () => {
    const names = await listed('Kept on your device');
    const keys = sourcesOf('frontend/src/**/*.{ts,tsx}')
      // The storage itself passes on the keys of others.
      .filter((source) => !source.includes('export class BrowserStorage'))
      .flatMap(storedKeys);
    expect(keys).toContain('vat_default');
    expect(keys.filter((key) => !names.some((name) => name === key || name === `${key}…`))).toEqual([]);
  });

  it('lists every cookie that the server sets', async () => {
    const names = await listed('Cookies');
    const cookies = sourcesOf('backend/src/**/*.ts').flatMap(cookieNames);
    expect(cookies).toContain('topcoat_session');
    expect(cookies.filter((cookie) => !names.includes(cookie))).toEqual([]);
  });

  it('would not miss a key that is not a constant', () => {
    expect(storedKeys("deviceStorage.setItem(name, 'x')")).toEqual(['name?']);
    expect(storedKeys("const KEY = 'new_key';\ntabStorage.setItem(KEY, 'x')")).toEqual(['new_key']);
    expect(cookieNames("response.cookie('topcoat_new', 'x')")).toEqual(['topcoat_new']);
  });
});
