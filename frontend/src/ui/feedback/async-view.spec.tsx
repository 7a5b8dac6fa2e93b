/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { AsyncView } from './async-view';

const failed = (error: unknown) =>
  render(
    <AsyncView data={undefined} error={error} onRetry={() => undefined} what="your cart" skeleton={null}>
      {() => null}
    </AsyncView>,
  );
const problem = { message: 'Something went wrong on our side.', requestId: '0199-7abc' };

describe('What could not be loaded', () => {
  it('has the reference of an unexpected failure', () => {
    failed({ status: 500, message: '500: …', problem });
    expect(screen.getByRole('alert').textContent).toContain('We could not load your cart.');
    expect(screen.getByText('0199-7abc').parentElement?.textContent).toBe('Reference: 0199-7abc');
  });

  it.each([
    ['what the shop answers on purpose', { status: 404, message: '404: …', problem }],
    ['a lost answer', { status: 0, message: '0: …', problem: null }],
    ['an answer that is not the shop’s', { status: 502, message: '502: …', problem: null }],
  ])('has none for %s', (_, error) => {
    failed(error);
    expect(screen.getByRole('alert').textContent).not.toContain('Reference');
  });
});
