/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { NewsletterBox } from './newsletter-box';

const box = () => within(screen.getByRole('region', { name: 'Newsletter' }));
const input = () => screen.getByLabelText<HTMLInputElement>('Email address for the newsletter');
const said = () => box().getByRole('status').textContent;

describe('The newsletter box', () => {
  it('focuses an invalid address, shows the error, and sends nothing', async () => {
    const { pointer, calls } = renderInShop(<NewsletterBox />);
    await pointer.type(input(), 'painter@nowhere');
    await pointer.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(said()).toBe('Enter an email address like name@example.com');
    expect(document.activeElement).toBe(input());
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().value).toBe('painter@nowhere');
    expect(calls).toEqual([]);
  });

  it('is emptied after the address was accepted', async () => {
    const accepted = answer({ message: 'Please check your email.' }, { status: 202 });
    const { pointer } = renderInShop(<NewsletterBox />, { answers: { '/api/newsletter': accepted } });
    await pointer.type(input(), 'painter@nowhere{Enter}');
    await pointer.clear(input());
    await pointer.type(input(), 'painter@example.test');
    await pointer.click(screen.getByRole('button', { name: 'Subscribe' }));
    await box().findByText('Please check your email.');
    expect(input().value).toBe('');
    expect(input().getAttribute('aria-invalid')).toBe('false');
  });
});
