import { BlockList, isIP } from 'node:net';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../config.js';
import { sameSecret } from '../../crypto.js';
import { Metrics } from '../../metrics.js';
import { Allow, Anonymous } from '../allow.js';
import { Problem } from '../problem.js';

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Metrics for Prometheus; docs/decisions/operations.md#who-may-read-the-metrics says who may read them. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Get()
  @Allow('anyone')
  @Anonymous()
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.mayRead(request)) throw new Problem(403, 'The metrics are not for the public.');
    const text = await this.metrics.expose();
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', this.metrics.registry.contentType);
    response.send(text);
  }

  private mayRead(request: Request): boolean {
    const { metricsToken } = this.config;
    if (metricsToken) return sameSecret(request.get('Authorization') ?? '', `Bearer ${metricsToken}`);
    // Rejects requests that came through a proxy: they may come from anywhere, even if the proxy is local.
    const { headers } = request;
    if (headers['x-forwarded-for'] || headers.forwarded || headers['x-real-ip'] || headers.via) return false;
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    const family = isIP(address);
    return family !== 0 && PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
  }
}
