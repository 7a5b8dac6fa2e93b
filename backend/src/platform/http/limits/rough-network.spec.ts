import { roughNetworkOf } from './limit.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('A journal names of %s no more than %s', (address, network) => {
  expect(roughNetworkOf(address)).toBe(network);
});
