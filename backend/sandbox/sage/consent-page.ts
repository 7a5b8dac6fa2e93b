import { escapeHtml } from '../answer.ts';
import type { Business } from './vocabulary.ts';

const styles = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef3ef; color: #142015;
    font: 16px/1.5 system-ui, sans-serif; }
  main { background: #fff; border-radius: 12px; padding: 2rem; width: min(26rem, calc(100vw - 2rem));
    box-sizing: border-box; box-shadow: 0 8px 30px rgb(0 0 0 / 12%); }
  h1 { font-size: 1.35rem; margin: 0 0 .75rem; }
  .note { background: #fff7d6; border-radius: 8px; padding: .5rem .75rem; font-size: .875rem; }
  .choices { display: flex; gap: .75rem; margin-top: 1.5rem; }
  button { font: inherit; padding: .6rem 1.4rem; border-radius: 999px; border: 1px solid #00692d; cursor: pointer; }
  button:focus-visible { outline: 3px solid #142015; outline-offset: 2px; }
  .allow { background: #00692d; color: #fff; }
  .deny { background: #fff; color: #00692d; }`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>
<body><main><p class="note">This is the sandbox's stand-in for Sage. No real account is involved.</p>${content}</main></body></html>`;
}

/** The page on which the business's owner lets the shop in; `fields` travel with the form. */
export function consentPage(fields: Record<string, string>, businesses: readonly Business[]): string {
  const names = businesses.map(({ name }) => name).join(' and ');
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const rights = fields.scope === 'readonly' ? 'read' : 'read and change';
  return page(
    'Connect to Sage (sandbox)',
    `<h1>Let this app use ${escapeHtml(names)}?</h1>
<p>The app <strong>${escapeHtml(fields.client_id ?? '')}</strong> asks to ${rights} your accounting data.</p>
<form method="post" action="/sage/oauth2/auth/central">${hidden}<div class="choices">
<button class="allow" name="decision" value="allow">Allow</button>
<button class="deny" name="decision" value="deny">Deny</button></div></form>`,
  );
}

export function errorPage(message: string): string {
  return page('Sage (sandbox): not possible', `<h1>This app cannot be connected</h1><p>${escapeHtml(message)}</p>`);
}
