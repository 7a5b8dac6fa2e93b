import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { HttpServer } from '../testing/http-server.js';
import { Allow } from './allow.js';

let answer = () => {};

@Controller('api/slow')
class SlowController {
  @Get()
  @Allow('anyone')
  slow(): Promise<string> {
    return new Promise((resolve) => {
      answer = () => resolve('done');
      asked();
    });
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

let asked = () => {};

describe('A process that stops', () => {
  let server: HttpServer;
  let port: number;

  beforeEach(async () => {
    server = await HttpServer.open({ modules: [SlowModule] });
    port = (server.app.getHttpServer().address() as AddressInfo).port;
  });

  it('does not wait for browsers that have connected and ask nothing', async () => {
    const socket = connect(port, '127.0.0.1');
    const accepted = once(server.app.getHttpServer(), 'connection');
    await Promise.all([once(socket, 'connect'), accepted]);
    const closed = once(socket, 'close');
    await server.close();
    await closed;
  });

  it('sends the answer that is under way, and then no longer waits for its connection', async () => {
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const agent = new Agent({ keepAlive: true });
    const body = new Promise<string>((resolve, reject) => {
      get({ port, path: '/api/slow', agent }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text));
      }).on('error', reject);
    });
    await arrived;
    const closing = server.close();
    answer();
    expect(await body).toBe('done');
    await closing;
    agent.destroy();
  });
});
