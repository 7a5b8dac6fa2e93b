// Database specs hash passwords by the thousand: here each costs next to nothing, and is stored as one of the full cost.
// Their real cost is a unit spec's (passwords/password.spec.ts).
const crypto = require('node:crypto');

for (const name of ['argon2', 'argon2Sync']) {
  const original = crypto[name].original ?? crypto[name];
  crypto[name] = (algorithm, parameters, ...rest) =>
    original(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, ...rest);
  crypto[name].original = original;
}
