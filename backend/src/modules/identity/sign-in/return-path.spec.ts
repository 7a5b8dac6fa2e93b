import { returnPath } from './sign-in.controller.js';

it.each([
  ['/', '/'],
  ['/checkout', '/checkout'],
  ['/products?page=2#list', '/products?page=2#list'],
  ['/a/../cart', '/cart'],
  ['/order/TC-1?next=https://evil.example', '/order/TC-1?next=https://evil.example'],
])('accepts %p as a page of this site', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

it.each([
  undefined,
  '',
  'checkout',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/..//..//evil.example',
  '/login?returnTo=/login',
  '/api/logout',
  '/API/logout',
  ['/a', '/b'],
  { toString: () => '/a' },
])('rejects %p as a page to return to', (wanted) => {
  expect(returnPath(wanted)).toBeNull();
});
