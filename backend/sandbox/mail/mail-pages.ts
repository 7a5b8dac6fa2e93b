import { escapeHtml } from '../answer.ts';
import type { Mail } from './mails.ts';

const styles = `
  :root { color-scheme: light; }
  body { margin: 0; background: #f4f5f7; color: #1a2230; font: 16px/1.5 system-ui, sans-serif; }
  header { background: #1a2230; color: #fff; padding: .9rem 1.5rem; display: flex; gap: 1.5rem; align-items: center; flex-wrap: wrap; }
  header a { color: #fff; } header h1 { font-size: 1.15rem; margin: 0; flex: 1; }
  main { max-width: 60rem; margin: 1.5rem auto; padding: 0 1rem; }
  table { width: 100%; border-collapse: collapse; background: #fff; border-radius: 8px; overflow: hidden; }
  th, td { text-align: left; padding: .6rem .9rem; border-bottom: 1px solid #e4e7ec; vertical-align: top; overflow-wrap: anywhere; }
  th { font-size: .8125rem; color: #4a5568; } td.when { white-space: nowrap; color: #4a5568; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; background: #fff; padding: 1rem; border-radius: 8px; margin: 0 0 1rem; }
  dt { color: #4a5568; } dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; box-sizing: border-box; height: 60vh; border: 1px solid #cfd5de; border-radius: 8px; background: #fff; }
  pre { background: #fff; padding: 1rem; border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
  input { font: inherit; padding: .3rem .5rem; } button { font: inherit; padding: .3rem .8rem; }
  .empty { background: #fff; padding: 2rem; border-radius: 8px; text-align: center; }`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head><body>
<header><h1>Caught mail</h1><a href="/mail">All mail</a></header><main>${content}</main></body></html>`;
}

/** Every caught mail, newest first. */
export function mailsPage(mails: Mail[], recipient: string): string {
  const form = `<form method="get"><p><label>To <input type="email" name="to" value="${escapeHtml(recipient)}"></label>
<button>Show</button></p></form>`;
  if (mails.length === 0) return page('Caught mail', `${form}<p class="empty">No mail has come yet.</p>`);
  const rows = mails
    .map(
      (mail) => `<tr><td class="when">${when(mail.at)}</td><td>${escapeHtml(mail.to)}</td>
<td><a href="/mail/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a></td></tr>`,
    )
    .join('');
  return page(
    `Caught mail (${mails.length})`,
    `${form}<table><thead><tr><th>When (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

/** One mail; its HTML runs no script and reaches nothing of this page. */
export function mailPage(mail: Mail): string {
  const repeated = mail.deliveries > 1 ? `<dt>Delivered</dt><dd>${mail.deliveries} times</dd>` : '';
  const reply = mail.replyTo ? `<dt>Reply to</dt><dd>${escapeHtml(mail.replyTo)}</dd>` : '';
  const files = mail.attachments.map((file) => `${file.filename ?? 'unnamed'} (${file.mimeType}, ${file.size} bytes)`);
  const attached = files.length > 0 ? `<dt>Attached</dt><dd>${escapeHtml(files.join(', '))}</dd>` : '';
  const html = mail.html
    ? `<h2>Message</h2><iframe title="HTML part of the mail" src="/mail/${mail.id}/html"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : '';
  return page(
    mail.subject || '(no subject)',
    `<dl><dt>Subject</dt><dd><strong>${escapeHtml(mail.subject)}</strong></dd><dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
${reply}<dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>When (UTC)</dt><dd>${when(mail.at)}</dd>${repeated}${attached}</dl>
${html}<h2>Plain text</h2><pre>${escapeHtml(mail.text || '(none)')}</pre>`,
  );
}

function when(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}
