/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Toaster } from '../toast/toaster';
import { FileField } from './file-field';
import { ImagesField } from './images-field';
import { FakeStorage, fileOf } from './testing/fake-storage';
import { type UploadPort, UploadPortProvider, UploadRejected } from './upload-port';

const MB = 1024 * 1024;

interface PicturesPageProps {
  first: string[];
  port: UploadPort;
  onChange: (images: string[]) => void;
  max: number;
}

function PicturesPage({ first, port, onChange, max }: PicturesPageProps) {
  const [images, setImages] = useState(first);
  const change = (next: string[]) => {
    setImages(next);
    onChange(next);
  };
  return (
    <UploadPortProvider value={port}>
      <ImagesField value={images} onChange={change} max={max} productName="Signal primer" />
      <Toaster />
    </UploadPortProvider>
  );
}

function SheetPage({ port }: { port: UploadPort }) {
  const [sheet, setSheet] = useState<string | null>(null);
  return (
    <UploadPortProvider value={port}>
      <FileField value={sheet} onChange={setSheet} purpose="datasheet" what="safety data sheet" />
    </UploadPortProvider>
  );
}

describe('The field of pictures', () => {
  let storage: FakeStorage;
  let value: string[];
  beforeEach(() => {
    storage = new FakeStorage();
    storage.install();
  });
  afterEach(() => storage.remove());

  const open = (first: string[] = [], max = 4) => {
    value = first;
    const changed = (images: string[]) => {
      value = images;
    };
    render(<PicturesPage first={first} port={storage.port} onChange={changed} max={max} />);
    return userEvent.setup();
  };
  const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
  const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
  const png = (name: string, size = 1000) => fileOf(name, 'image/png', size);
  const alert = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

  it('takes chosen, dropped and pasted pictures, named after the product', async () => {
    open();
    choose(png('a.png'));
    await waitFor(() => expect(value).toHaveLength(1));
    const zone = screen.getByRole('button', { name: 'Choose Pictures' }).parentElement!;
    fireEvent.drop(zone, { dataTransfer: { files: [png('b.png')], types: ['Files'] } });
    await waitFor(() => expect(value).toHaveLength(2));
    fireEvent.paste(document.body, { clipboardData: { files: [png('c.png')] } });
    await waitFor(() => expect(value).toHaveLength(3));
    expect(value).toEqual(['a', 'b', 'c'].map((name) => `/media/key-of-${name}.png/640.webp`));
    expect(screen.getByRole('img', { name: 'Signal primer, picture 3' })).toBeTruthy();
  });

  it('of a single picture puts a new one in the place of the old one', async () => {
    open(['/media/old/640.webp'], 1);
    screen.getByRole('button', { name: 'Replace Picture' });
    choose(png('new.png'));
    await waitFor(() => expect(value).toEqual(['/media/key-of-new.png/640.webp']));
  });

  it('says of each file why it was not taken, and takes the others', async () => {
    open(['/media/1/640.webp', '/media/2/640.webp', '/media/3/640.webp']);
    choose(png('big.png', 5 * MB + 1), fileOf('x.svg', 'image/svg+xml', 9), png('a.png'), png('b.png'));
    await waitFor(() => expect(value).toHaveLength(4));
    expect(alert()).toEqual([
      '“big.png” is too large (5.1 MB). A picture can be at most 5 MB.' +
        '“x.svg” cannot be used. Choose a JPEG, PNG, WebP or AVIF picture.' +
        '“b.png” was not added: there is no room for more.',
    ]);
    expect(screen.getByRole('button', { name: 'Choose Pictures' })).toHaveProperty('disabled', true);
  });

  it('does not send a picture that was cancelled while the uploader was being loaded', async () => {
    open();
    choose(png('a.png'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel a.png' }));
    await import('./uppy-upload');
    choose(png('b.png'));
    await waitFor(() => expect(value).toEqual(['/media/key-of-b.png/640.webp']));
    expect(storage.sent).toHaveLength(1);
  });

  it('is put in another order by the keyboard and by dragging, and emptied', async () => {
    const [a, b, c] = ['/media/a/640.webp', '/media/b/640.webp', '/media/c/640.webp'];
    const pointer = open([a!, b!, c!]);
    screen.getByRole('button', { name: 'Move picture 1 back' }).focus();
    await pointer.keyboard('{Enter}');
    expect(value).toEqual([b, a, c]);
    expect(screen.getByText('Picture 1 is now number 2.')).toBeTruthy();
    await pointer.click(screen.getByRole('button', { name: 'Make picture 3 the main picture' }));
    expect(value).toEqual([c, b, a]);
    const items = screen.getAllByRole('listitem');
    const dataTransfer = { effectAllowed: '' };
    fireEvent.dragStart(items[2]!, { dataTransfer });
    fireEvent.drop(items[0]!, { dataTransfer });
    expect(value).toEqual([a, c, b]);
    await pointer.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    expect(value).toEqual([a, b]);
  });

  it('shows why the server rejected a picture, keeps the others, and says so in a notice', async () => {
    storage.port.finalize = () => Promise.reject(new UploadRejected('The file is no picture.'));
    const pointer = open(['/media/a/640.webp']);
    choose(png('b.png'));
    await screen.findByText('The file is no picture.');
    expect(screen.getByText('Upload Error')).toBeTruthy();
    expect(screen.getByText('Failed to process uploaded image. Please try again.')).toBeTruthy();
    await pointer.click(screen.getByRole('button', { name: 'Dismiss b.png' }));
    expect([screen.queryByText('The file is no picture.'), value]).toEqual([null, ['/media/a/640.webp']]);
  });

  it('offers to pause, resume and cancel what is on its way', async () => {
    storage.answers.push('hold');
    const pointer = open();
    choose(png('a.png'));
    await waitFor(() => expect(storage.sent).toHaveLength(1));
    await pointer.click(screen.getByRole('button', { name: 'Pause a.png' }));
    await screen.findByText(/^Paused/);
    storage.answers.push('hold');
    await pointer.click(screen.getByRole('button', { name: 'Resume a.png' }));
    await waitFor(() => expect(storage.sent).toHaveLength(2));
    await pointer.click(screen.getByRole('button', { name: 'Cancel a.png' }));
    expect([screen.queryByText('a.png'), value]).toEqual([null, []]);
  });
});

describe('The field of a data sheet', () => {
  it('takes a PDF, shows it, and can be emptied', async () => {
    const storage = new FakeStorage();
    storage.install();
    storage.port.finalize = async (key) => ({ publicURL: `/media/${key}` });
    const pointer = userEvent.setup();
    render(<SheetPage port={storage.port} />);
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [fileOf('a.docx', 'application/msword', 9)] } });
    expect(screen.getByRole('alert').textContent).toBe('“a.docx” cannot be used. Choose a PDF file.');
    fireEvent.change(input, { target: { files: [fileOf('a.pdf', 'application/pdf', 9)] } });
    const link = await screen.findByRole('link', { name: 'Open the safety data sheet' });
    expect(link.getAttribute('href')).toBe('/media/key-of-a.pdf');
    await pointer.click(screen.getByRole('button', { name: 'Remove the safety data sheet' }));
    expect(screen.queryByRole('link')).toBeNull();
    storage.remove();
  });
});
