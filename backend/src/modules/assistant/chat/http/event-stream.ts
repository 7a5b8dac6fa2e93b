import type { Response } from 'express';

const HEARTBEAT_MS = 10_000;

/** Sends events to a browser one by one (server-sent events). */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly response: Response) {
    response.status(200);
    response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store, no-transform');
    // Proxies such as nginx would otherwise keep events back.
    response.setHeader('X-Accel-Buffering', 'no');
    response.flushHeaders();
    this.heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  }

  /** Resolves when the browser has received the earlier events, so that a slow one does not fill the memory. */
  async send(event: string, data: unknown): Promise<void> {
    if (this.response.destroyed) return;
    if (this.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        this.response.off('drain', go).off('close', go);
        resolve();
      };
      this.response.on('drain', go).on('close', go);
    });
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }
}
