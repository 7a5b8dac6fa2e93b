import { missingEntries, platformOf } from './complete-lock.mjs';

describe('the platform in the name of a package', () => {
  it.each([
    ['@swc/core-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
    ['@swc/core-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
    ['@biomejs/cli-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
    ['@unrs/resolver-binding-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
    ['@img/sharp-linuxmusl-arm64', { cpu: ['arm64'], libc: ['musl'], os: ['linux'] }],
    ['@unrs/resolver-binding-openharmony-arm64', { cpu: ['arm64'], os: ['openharmony'] }],
    ['@img/sharp-wasm32', { cpu: ['wasm32'] }],
  ])('of %s is read', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it('is unknown where the name contains none', () => {
    expect(platformOf('left-pad')).toBeUndefined();
  });
});

describe('a lock file', () => {
  const parent = { optionalDependencies: { '@swc/core-darwin-arm64': '1.2.3' }, dev: true };

  it('lacks the optional packages that it names and does not describe', () => {
    const lock = { packages: { '': {}, 'node_modules/@swc/core': parent } };
    expect(missingEntries(lock)).toEqual({
      'node_modules/@swc/core-darwin-arm64': {
        version: '1.2.3',
        cpu: ['arm64'],
        os: ['darwin'],
        dev: true,
        optional: true,
      },
    });
  });

  it.each(['node_modules/@swc/core-darwin-arm64', 'node_modules/@swc/core/node_modules/@swc/core-darwin-arm64'])(
    'lacks nothing that it describes as %s',
    (path) => {
      const lock = { packages: { '': {}, 'node_modules/@swc/core': parent, [path]: { version: '1.2.3' } } };
      expect(missingEntries(lock)).toEqual({});
    },
  );

  it('is not completed with a guess', () => {
    const lock = { packages: { '': { optionalDependencies: { 'left-pad': '1.0.0' } } } };
    expect(() => missingEntries(lock)).toThrow('left-pad@1.0.0, wanted by package.json');
  });
});
