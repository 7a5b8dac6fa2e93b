export default {
  testEnvironment: 'node',
  rootDir: '.',
  testMatch: [
    '<rootDir>/{src,test,sandbox,scripts}/**/*.spec.ts',
    '<rootDir>/../frontend/{src,e2e}/**/*.spec.{ts,tsx}',
  ],
  roots: ['<rootDir>', '<rootDir>/../frontend'],
  coverageProvider: 'v8',
  reporters: ['default', '<rootDir>/scripts/jest-end.mjs'],
  testTimeout: 60_000,
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        sourceMaps: true,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true, tsx: false },
          keepClassNames: true,
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
};
