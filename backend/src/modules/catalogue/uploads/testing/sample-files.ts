import sharp from 'sharp';

/** A picture of one colour. */
export async function picture(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff' = 'png',
): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  return sharp({ create: { ...raw, background: '#c23b22' } })
    .toFormat(format)
    .toBuffer();
}

/** The smallest file that is a PDF, with this many bytes in all. */
export function pdf(bytes = 400): Buffer {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ');
  const tail = Buffer.from('\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length - tail.length), 'x'), tail]);
}

/** Widths in which a picture is kept. */
export const RENDITION_WIDTHS = [320, 640, 1280] as const;
