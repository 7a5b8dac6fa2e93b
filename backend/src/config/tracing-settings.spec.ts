import { parseTelemetryLinks, parseTracing } from './settings.js';
import { SettingsReader } from './settings-reader.js';

describe('The settings of traces', () => {
  const parsed = (env: Record<string, string>) => {
    const read = new SettingsReader(env);
    return { tracing: parseTracing(read), links: parseTelemetryLinks(read), errors: read.errors };
  };
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example:4318/otlp/';

  it('export nothing without an address', () => {
    expect(parsed({ OTEL_SERVICE_NAME: 'shop' })).toEqual({ tracing: undefined, links: {}, errors: [] });
  });

  it('name the collector, what it knows the shop by, and the share of traces', () => {
    const { tracing, errors } = parsed({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-scope = one',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(errors).toEqual([]);
    expect(tracing).toEqual({
      endpoint: 'https://collector.example:4318/otlp',
      headers: { authorization: 'Basic YTpi', 'x-scope': 'one' },
      sampleRatio: 0.25,
      serviceName: 'topcoat',
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://name:password@collector.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example/?key=1'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%0d%0ahost: elsewhere'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
    ['TRACES_URL', 'javascript:alert(1)//{traceId}'],
    ['TRACES_URL', 'https://traces.example/'],
    ['LOGS_URL', 'https://logs.example/?q={orderNumber}'],
  ])('reject %s=%s by its name', (name, value) => {
    const { errors } = parsed({ OTEL_EXPORTER_OTLP_ENDPOINT, [name]: value });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^${name} `));
    expect(errors[0]).not.toContain('password@');
  });
});
