import { PortInUse } from './listen.ts';
import { Sandbox } from './sandbox.ts';
import { InvalidSettings, readSandboxSettings } from './settings.ts';

/** Starts the sandbox and keeps it until a signal, or the loss of the process that started it, ends it. */
async function main(): Promise<void> {
  const settings = readSandboxSettings(process.env, import.meta.dirname);
  // Before it serves, the loss of its parent ends it at once; after that as a signal does.
  const orphaned = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', orphaned);
  if (process.send && !process.connected) orphaned();
  const sandbox = new Sandbox(settings);
  await sandbox.start();
  console.log(`Sandbox ready on http://127.0.0.1:${settings.port}, mail on port ${settings.smtpPort}`);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    sandbox.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof PortInUse || error instanceof InvalidSettings ? error.message : error);
  process.exit(1);
}
