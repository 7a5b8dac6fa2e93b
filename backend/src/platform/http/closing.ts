import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Pause between checks for idle connections while the process stops, in ms. */
const LOOK_AGAIN_MS = 100;

/**
 * Stops a process as soon as its last response is sent. Node would wait up to a minute and a half for every open
 * connection, including those that browsers open in advance.
 */
@Injectable()
export class HttpClosing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Connections without any request so far. */
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
