/** How long Jest may take to end by itself once all tests have run, in ms; its report is written long before. */
const PATIENCE_MS = 30_000;

/**
 * A Jest reporter: names what keeps the process alive after the last test and ends it, with the tests' own verdict. Its
 * timer is one that a process without anything left to do does not wait for.
 */
export default class JestEnd {
  onRunComplete(_contexts, { success }) {
    const end = () => {
      const open = [...new Set(process.getActiveResourcesInfo())].join(', ');
      process.stderr.write(`Jest was ended after the tests: something in them was not closed (${open}).\n`);
      process.exit(success ? 0 : 1);
    };
    setTimeout(end, PATIENCE_MS).unref();
  }
}
