const WIDTHS = [320, 640, 1280];

/** Returns the sources of a stored picture, whose other widths follow the same name: `…/640.webp` → `…/320.webp`. */
export function pictureSources(imageUrl: string): { src: string; srcSet: string | undefined } {
  if (!imageUrl.endsWith('/640.webp')) return { src: imageUrl, srcSet: undefined };
  const folder = imageUrl.slice(0, -'640.webp'.length);
  return { src: imageUrl, srcSet: WIDTHS.map((width) => `${folder}${width}.webp ${width}w`).join(', ') };
}

/** Returns the version of a stored picture for link previews, 1200 by 630 pixels (docs/rules.md#uploads). */
export function sharePicture(imageUrl: string | null): string | undefined {
  return imageUrl?.endsWith('/640.webp') ? imageUrl.replace(/640\.webp$/, 'share.jpg') : undefined;
}

/** Returns the widest version of a picture, for search engines. */
export function largestPicture(imageUrl: string | null | undefined): string | undefined {
  return imageUrl?.replace(/\/640\.webp$/, '/1280.webp') || undefined;
}
