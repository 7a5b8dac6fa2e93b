/**
 * Describes a spec file within a bundle: several files share one worker's modules, which take longer to load than most
 * files take to run. What a file may have changed is restored after it: spies, timers, the environment and, by `renew`, the window.
 */
exports.bundled = (file, load, renew = () => undefined) => {
  const { processorMs, files } = globalThis.topcoatTest;
  const measure = { ms: 0, processorMs: 0 };
  files[file] = measure;
  let began;
  const start = () => {
    began = { at: performance.now(), processor: processorMs() };
  };
  const stop = () => {
    measure.ms += performance.now() - began.at;
    measure.processorMs += processorMs() - began.processor;
  };
  describe(file, () => {
    let environment;
    beforeAll(() => {
      start();
      environment = { ...process.env };
    });
    start();
    load();
    stop();
    afterAll(() => {
      jest.restoreAllMocks();
      jest.useRealTimers();
      renew();
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
      Object.assign(process.env, environment);
      stop();
    });
  });
};
