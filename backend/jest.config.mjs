import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { $schema, ...swc } = JSON.parse(readFileSync(join(import.meta.dirname, '.swcrc'), 'utf8'));

/** The end of a file's name says its lane. */
const endings = {
  unit: '/[^/.]+(\\.exhaustive)?\\.spec\\.tsx?$',
  database: '\\.database\\.spec\\.ts$',
  journeys: '\\.journey\\.spec\\.ts$',
  browser: '\\.browser\\.spec\\.ts$',
};
const lane = process.env.TEST_LANE;
/** Where the gate puts the bundles that it runs (scripts/gate/bundles.ts). */
const bundles = process.env.TEST_BUNDLES ?? '';

function transform(parser, more = {}) {
  const jsc = { ...swc.jsc, parser: { ...swc.jsc.parser, ...parser }, transform: { ...swc.jsc.transform, ...more } };
  return ['@swc/jest', { ...swc, swcrc: false, module: { type: 'commonjs' }, jsc }];
}

export default {
  testEnvironment: 'node',
  rootDir: '.',
  roots: ['<rootDir>', '<rootDir>/../frontend', ...(existsSync(bundles) ? [bundles] : [])],
  testRegex: lane ? endings[lane] : Object.values(endings),
  coverageProvider: 'v8',
  testRunner: '<rootDir>/scripts/gate/timed-runner.mjs',
  reporters: ['<rootDir>/scripts/gate/progress-reporter.mjs'],
  // Only a hang is meant to meet this: waits end by their conditions, also on a machine that is busy with other things.
  testTimeout: 180_000,
  // A worker that has grown this far is replaced by a new one.
  workerIdleMemoryLimit: '800MB',
  setupFiles: [
    '<rootDir>/../frontend/src/api/testing/browser-globals.cjs',
    ...(lane === 'database' ? ['<rootDir>/test/harness/cheap-passwords.cjs'] : []),
  ],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/../frontend/src/api/testing/no-styles.cjs',
    '^@ant-design/cssinjs-utils$': '<rootDir>/../frontend/src/api/testing/no-antd-styles.cjs',
    '/scenes$': '<rootDir>/../frontend/src/api/testing/no-scenes.cjs',
  },
  transform: {
    '^.+\\.ts$': transform({}),
    '^.+\\.tsx$': transform({ tsx: true }, { react: { runtime: 'automatic' } }),
  },
};
