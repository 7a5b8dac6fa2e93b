import { apiErrorFrom, hasStatus, problemMember, readableMessage, rejectionOf } from './api-error';

describe('A failed call', () => {
  it('has the status, a colon and the response text as its message', () => {
    expect(apiErrorFrom(409, 'Conflict', 'sold out').message).toBe('409: sold out');
  });

  it('shows the status text when the response is empty', () => {
    expect(apiErrorFrom(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
  });

  it('shows the message that the shop wrote for the user', () => {
    const error = apiErrorFrom(
      409,
      '',
      JSON.stringify({ message: 'The price has changed.', quote: { total: '9.99' } }),
    );
    expect(readableMessage(error, 'Sorry')).toBe('The price has changed.');
    expect(problemMember<{ total: string }>(error, 'quote')).toEqual({ total: '9.99' });
    expect(hasStatus(error, 409)).toBe(true);
  });

  it('has its reference in the text, if it is unexpected', () => {
    const body = JSON.stringify({ message: 'Something went wrong on our side.', requestId: '0199-7abc' });
    const shown = 'Something went wrong on our side. Reference: 0199-7abc';
    expect(readableMessage(apiErrorFrom(500, '', body), 'Sorry')).toBe(shown);
    expect(rejectionOf(apiErrorFrom(503, '', body), 'Sorry').message).toBe(shown);
    expect(readableMessage(apiErrorFrom(409, '', body), 'Sorry')).toBe('Something went wrong on our side.');
  });

  it('falls back to a text of the front end when the response is HTML or empty', () => {
    expect(readableMessage(apiErrorFrom(502, '', '<html>Bad gateway</html>'), 'Sorry')).toBe('Sorry');
    expect(readableMessage(new TypeError('boom'), 'Sorry')).toBe('Sorry');
    expect(readableMessage(apiErrorFrom(500, '', '["no", "problem"]'), 'Sorry')).toBe('Sorry');
  });
});
