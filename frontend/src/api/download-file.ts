import { apiErrorFrom, NO_RESPONSE } from './api-error';

/** Downloads a file of the shop as `name`. Throws an `ApiError`; nothing is saved then. */
export async function downloadFile(address: string, name: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'include' }).catch(() => null);
  if (!answer) throw apiErrorFrom(NO_RESPONSE, 'No answer', '');
  if (!answer.ok) throw apiErrorFrom(answer.status, answer.statusText, await answer.text());
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
