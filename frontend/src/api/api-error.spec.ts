import { apiErrorFrom, hasStatus, problemMember, readableMessage } from './api-error';

describe('A failed call', () => {
  it('has the status, a colon and the answer as its message', () => {
    expect(apiErrorFrom(409, 'Conflict', 'sold out').message).toBe('409: sold out');
  });

  it('names the status in words when the answer is empty', () => {
    expect(apiErrorFrom(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
  });

  it('shows the words that the shop meant for a person', () => {
    const error = apiErrorFrom(
      409,
      '',
      JSON.stringify({ message: 'The price has changed.', quote: { total: '9.99' } }),
    );
    expect(readableMessage(error, 'Sorry')).toBe('The price has changed.');
    expect(problemMember<{ total: string }>(error, 'quote')).toEqual({ total: '9.99' });
    expect(hasStatus(error, 409)).toBe(true);
  });

  it('falls back to our own words when a page of HTML or nothing came back', () => {
    expect(readableMessage(apiErrorFrom(502, '', '<html>Bad gateway</html>'), 'Sorry')).toBe('Sorry');
    expect(readableMessage(new TypeError('boom'), 'Sorry')).toBe('Sorry');
    expect(readableMessage(apiErrorFrom(500, '', '["no", "problem"]'), 'Sorry')).toBe('Sorry');
  });
});
