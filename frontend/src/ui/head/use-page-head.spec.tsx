/** @jest-environment jsdom */
import { render, waitFor } from '@testing-library/react';
import type { PageHead } from './page-head';
import { usePageHead } from './use-page-head';

function Titled({ head }: { head: PageHead }) {
  usePageHead(head);
  return null;
}

const structured = jest.fn<Promise<readonly object[]>, []>();
const dataOf = () => [...document.head.querySelectorAll('script')].map(({ textContent }) => textContent);
const served = `<link rel="canonical" href="http://localhost/tin" data-head="">
  <script type="application/ld+json" data-head="">{"name":"the server’s"}</script>`;

describe('The head of a page in the browser', () => {
  beforeEach(() => {
    structured.mockReset().mockImplementation(async () => [{ '@type': 'Thing' }]);
    document.head.innerHTML = served;
  });

  it('keeps the data that the server wrote, and loads none of its own', async () => {
    const { rerender } = render(<Titled head={{ title: 'Tin', canonical: '/tin', structured }} />);
    rerender(<Titled head={{ title: 'Tin, 1 l', canonical: '/tin', structured }} />);
    await waitFor(() => expect(document.title).toBe('Tin, 1 l | Topcoat'));
    expect(dataOf()).toEqual(['{"name":"the server’s"}']);
    expect(structured).not.toHaveBeenCalled();
  });

  it('replaces the data of the page before, and shows none on a page that is not indexed', async () => {
    const { rerender } = render(<Titled head={{ title: 'Gun', canonical: '/gun', structured }} />);
    await waitFor(() => expect(dataOf()).toEqual(['{"@context":"https://schema.org","@type":"Thing"}']));
    rerender(<Titled head={{ title: 'Cart', structured }} />);
    expect(dataOf()).toEqual([]);
    expect(structured).toHaveBeenCalledTimes(1);
  });

  it('leaves out data that comes after the visitor has moved on', async () => {
    let resolve: (data: readonly object[]) => void = () => undefined;
    const promise = new Promise<readonly object[]>((done) => {
      resolve = done;
    });
    structured.mockReturnValueOnce(promise);
    const { rerender } = render(<Titled head={{ title: 'Gun', canonical: '/gun', structured }} />);
    rerender(<Titled head={{ title: 'Cart' }} />);
    resolve([{ '@type': 'Late' }]);
    await promise;
    expect(dataOf()).toEqual([]);
  });
});
