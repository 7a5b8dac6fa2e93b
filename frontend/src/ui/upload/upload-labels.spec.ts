import { checkFile } from './file-check';
import { describeUpload, formatFileSize, formatTimeLeft } from './upload-labels';

const MB = 1024 * 1024;

describe('The labels of uploads', () => {
  it.each([
    [1, '1 KB'],
    [5 * MB, '5 MB'],
    [5 * MB + 1, '5.1 MB'],
    [400 * MB, '400 MB'],
  ])('call %i bytes %s', (bytes, label) => {
    expect(formatFileSize(bytes)).toBe(label);
  });

  it.each([
    [4, 'a few seconds left'],
    [40, 'less than a minute left'],
    [70, 'about 1 minute left'],
    [600, 'about 10 minutes left'],
    [7200, 'about 2 hours left'],
  ])('say of %i seconds: %s', (seconds, label) => {
    expect(formatTimeLeft(seconds)).toBe(label);
  });

  it('say how far an upload is', () => {
    const state = { sent: 12 * MB, total: 400 * MB, secondsLeft: 120, message: null, canRetry: false };
    expect(describeUpload({ ...state, phase: 'sending' })).toBe('12 MB of 400 MB · about 2 minutes left');
    expect(describeUpload({ ...state, phase: 'paused' })).toBe('Paused · 12 MB of 400 MB');
  });
});

describe('A file is checked before it is sent', () => {
  it.each([
    ['tin.png', 'image/png', 5 * MB, null],
    ['tin.png', 'image/png', 5 * MB + 1, '“tin.png” is too large (5.1 MB). A picture can be at most 5 MB.'],
    ['tin.svg', 'image/svg+xml', 9, '“tin.svg” cannot be used. Choose a JPEG, PNG, WebP or AVIF picture.'],
    ['tin.png', 'image/png', 0, '“tin.png” is empty.'],
  ])('as a picture: %s, %s, %i bytes', (name, type, size, problem) => {
    expect(checkFile({ name, type, size }, 'image')).toBe(problem);
  });

  it.each([
    ['sheet.pdf', 'application/pdf', 500 * MB, null],
    [
      'sheet.pdf',
      'application/pdf',
      500 * MB + 1,
      '“sheet.pdf” is too large (501 MB). A data sheet can be at most 500 MB.',
    ],
    ['sheet.docx', '', 9, '“sheet.docx” cannot be used. Choose a PDF file.'],
  ])('as a data sheet: %s, %s, %i bytes', (name, type, size, problem) => {
    expect(checkFile({ name, type, size }, 'datasheet')).toBe(problem);
  });
});
