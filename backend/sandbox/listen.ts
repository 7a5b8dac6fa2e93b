/** The port is in use by another program; the message names the setting that moves it. */
export class PortInUse extends Error {}

interface Listener {
  listen(port: number, host: string, listening: () => void): unknown;
  once(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/**
 * Listens on the loopback interface only.
 * @throws PortInUse when the port of `setting` is taken.
 */
export async function listen(server: Listener, port: number, setting: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(new PortInUse(`Port ${port} is taken by another program. Set ${setting} to a free port and start again.`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}
