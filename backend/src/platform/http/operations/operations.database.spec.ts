import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param } from '@nestjs/common';
import { MailQueue } from '../../mail/mail.js';
import { HttpServer } from '../../testing/http-server.js';
import { Allow } from '../allow.js';
import { ReadinessChecks } from './health.controller.js';

@Controller('api/things')
class ThingsController {
  @Get(':id') @Allow('anyone') get(@Param('id') id: string) {
    return { id };
  }
}

describe('The operations routes', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await HttpServer.open({ controllers: [ThingsController] });
  });

  afterAll(() => server.close());

  it('report that the process is alive', async () => {
    await server.call().get('/health/live').expect(200, { status: 'live' });
  });

  it('report that the process is ready only when every check passes', async () => {
    await server.call().get('/health/ready').expect(200, { status: 'ready' });
    const checks = server.app.get(ReadinessChecks);
    checks.add('demo data', async () => 'the catalogue is still being filled');
    checks.add('transport', async () => {
      throw new Error('password=secret');
    });
    const { body, headers } = await server.call().get('/health/ready').expect(503);
    expect(body).toEqual({
      status: 'not ready',
      missing: [
        { name: 'demo data', reason: 'the catalogue is still being filled' },
        { name: 'transport', reason: 'could not be checked' },
      ],
    });
    expect(headers['retry-after']).toBe('1');
    checks.add('demo data', async () => null);
    checks.add('transport', async () => null);
    await server.call().get('/health/ready').expect(200);
  });

  it('count a check that hangs as failed', async () => {
    const checks = new ReadinessChecks();
    checks.add('slow', () => new Promise(() => undefined));
    expect(await checks.missing()).toEqual([{ name: 'slow', reason: 'did not answer in time' }]);
  });

  it('measure requests by route and the length of every queue', async () => {
    await server.call().get('/api/things/1');
    await server.call().get('/api/things/2');
    await server.call().get('/api/elsewhere');
    const em = server.app.get(MikroORM).em.fork();
    const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
    await new MailQueue().enqueue(em, { ...mail, key: 'one' });
    await new MailQueue().enqueue(em, { ...mail, key: 'two' });
    const { text, headers } = await server.call().get('/metrics').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain(
      'topcoat_http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="200"} 2',
    );
    expect(text).toContain('route="none",status="404"');
    expect(text).not.toContain('elsewhere');
    expect(text).toMatch(/^topcoat_mail_pending 2$/m);
    expect(text).toMatch(/^topcoat_outbox_unsent 0$/m);
    expect(text).toMatch(/^topcoat_inbox_parked 0$/m);
    expect(text).toMatch(/^topcoat_database_up 1$/m);
    expect(text).toContain('process_cpu_seconds_total');
  });

  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
    'keep the metrics from what came through a proxy (%s)',
    async (header) => {
      await server.call().get('/metrics').set(header, '127.0.0.1').expect(403);
    },
  );

  it('open the metrics only to the bearer of the token, where one is set', async () => {
    const guarded = await HttpServer.open({ env: { METRICS_TOKEN: 'let-prometheus-in' }, shareWith: server });
    try {
      await guarded.call().get('/metrics').expect(403);
      await guarded.call().get('/metrics').set('Authorization', 'Bearer wrong').expect(403);
      await guarded
        .call()
        .get('/metrics')
        .set('Authorization', 'Bearer let-prometheus-in')
        .set('X-Forwarded-For', '203.0.113.5')
        .expect(200);
    } finally {
      await guarded.close();
    }
  });

  it('return metrics while PostgreSQL is down', async () => {
    const lonely = await HttpServer.open({
      env: { DATABASE_URL: 'postgres://shop:x@127.0.0.1:1/none' },
      shareWith: server,
    });
    try {
      const { text } = await lonely.call().get('/metrics').expect(200);
      expect(text).toMatch(/^topcoat_database_up 0$/m);
    } finally {
      await lonely.close();
    }
  });
});
