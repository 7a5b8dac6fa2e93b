import { HostileVisitor } from './hostile-input.ts';

describe('Hostile input to every call of the interface, every value in every field', () => {
  let visitor: HostileVisitor;

  beforeAll(async () => {
    visitor = await HostileVisitor.open();
  });
  afterAll(() => visitor?.close());

  it('in its body is never a server error', async () => {
    const all = visitor.inBodies();
    expect(await visitor.faultsOf(all)).toEqual([]);
    expect(all.length).toBeGreaterThan(16_000);
  }, 600_000);

  it('in its path or query is never a server error', async () => {
    const all = visitor.inAddresses();
    expect(await visitor.faultsOf(all)).toEqual([]);
    expect(all.length).toBeGreaterThan(13_000);
  }, 600_000);

  it('leaves one admin and the rights of every user as they were', async () => {
    expect(await visitor.staffRoles()).toEqual(['admin']);
  });
});
