import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** How often connections that have become idle are looked for while the process stops, in ms. */
const LOOK_AGAIN_MS = 100;

/**
 * Lets a process stop as soon as its last answer is sent. Node waits for every open connection, also for those that browsers
 * open before they have anything to ask, for up to a minute and a half.
 */
@Injectable()
export class HttpClosing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Connections that have asked nothing yet. */
  private readonly silent = new Set<Socket>();

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.server();
    server?.on('connection', (socket) => {
      this.silent.add(socket);
      socket.once('close', () => this.silent.delete(socket));
    });
    server?.on('request', ({ socket }) => this.silent.delete(socket));
  }

  beforeApplicationShutdown(): void {
    const server = this.server();
    if (!server?.listening) return;
    const close = () => {
      for (const socket of this.silent) socket.destroy();
      server.closeIdleConnections();
    };
    close();
    const again = setInterval(close, LOOK_AGAIN_MS).unref();
    server.once('close', () => clearInterval(again));
  }

  private server(): Server | undefined {
    return this.host.httpAdapter?.getHttpServer() as Server | undefined;
  }
}
