import { pathTemplate, soundTraceParent, traceIdOf } from './spans.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('A traceparent', () => {
  it('names a trace, a span, and whether it is sampled', () => {
    for (const sound of [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`])
      expect(soundTraceParent(sound)).toBe(sound);
    expect(traceIdOf(`00-${TRACE}-${SPAN}-00`)).toBe(TRACE);
  });

  it('of a later version is handed on in version 00', () => {
    expect(soundTraceParent(`cc-${TRACE}-${SPAN}-ff-more`)).toBe(`00-${TRACE}-${SPAN}-01`);
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'x',
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
  ])('is none that reads %j', (text) => {
    expect(soundTraceParent(text)).toBeUndefined();
  });
});

describe('The template of a path', () => {
  it.each([
    ['/v3.1/sales_invoices/2f1b0c/release', '/v3.1/sales_invoices/{id}/release'],
    ['/v1/payment_intents/pi_3Abc/capture', '/v1/payment_intents/{id}/capture'],
    ['/v3.1/contacts?search=ada@example.test', '/v3.1/contacts'],
    ['/v3.1/contacts/ada@example.test', '/v3.1/contacts/{id}'],
    ['/sage/token#part', '/sage/token'],
  ])('of %s is %s', (path, template) => {
    expect(pathTemplate(path)).toBe(template);
  });
});
