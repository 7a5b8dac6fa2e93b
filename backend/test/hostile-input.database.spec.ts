import { type HostileRequest, HostileVisitor, seededShare } from './hostile-input.ts';

/** A sixteenth of all pairs of field and value; hostile-input.exhaustive.database.spec.ts sends them all. */
describe('Hostile input to every call of the interface, a sixteenth of all', () => {
  let visitor: HostileVisitor;

  beforeAll(async () => {
    visitor = await HostileVisitor.open();
  });
  afterAll(() => visitor?.close());

  const fields = (requests: readonly HostileRequest[]) => [...new Set(requests.map(({ field }) => field))].sort();
  const values = (requests: readonly HostileRequest[]) => [...new Set(requests.map(({ value }) => value))].sort();

  it('in its body is never a server error: every field once, and every value once', async () => {
    const all = visitor.inBodies();
    const some = seededShare(all);
    expect(fields(some)).toEqual(fields(all));
    expect(values(some)).toEqual(values(all));
    expect(await visitor.faultsOf(some)).toEqual([]);
    expect(fields(some).length).toBeGreaterThan(600);
    expect(some.length).toBeGreaterThan(1000);
  });

  it('in its path or query is never a server error: every parameter once, and every value once', async () => {
    const all = visitor.inAddresses();
    const some = seededShare(all);
    expect(fields(some)).toEqual(fields(all));
    expect(values(some)).toEqual(values(all));
    expect(await visitor.faultsOf(some)).toEqual([]);
    expect(fields(some).length).toBeGreaterThan(500);
    expect(some.length).toBeGreaterThan(800);
  });

  it('leaves one admin and the rights of every user as they were', async () => {
    expect(await visitor.staffRoles()).toEqual(['admin']);
  });
});
