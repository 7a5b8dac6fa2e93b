/** Returns an http(s) address, or an empty string: a mail never carries a link of another kind. */
export function safeUrl(url: string): string {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : '';
}

/** Returns the absolute address of a stored picture in its smallest width: `…/640.webp`, `…/320.webp`. */
export function mailPicture(publicUrl: string, imageUrl: string): string {
  return new URL(imageUrl.replace(/\/640\.webp$/, '/320.webp'), publicUrl).href;
}
