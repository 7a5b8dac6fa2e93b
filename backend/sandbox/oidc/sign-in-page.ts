import { escapeHtml } from '../answer.ts';
import type { Account } from './accounts.ts';

const styles = `
  body { font: 16px/1.5 system-ui, sans-serif; display: grid; place-items: center; min-height: 100vh; margin: 0; background: #f3f4f8; color: #1a2230; }
  main { background: #fff; padding: 2rem; border-radius: 12px; width: min(26rem, calc(100vw - 2rem)); box-sizing: border-box; }
  h1 { font-size: 1.3rem; margin: 0 0 .5rem; } label { display: block; margin: .75rem 0 .25rem; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem; border: 1px solid #8a94a6; border-radius: 6px; }
  button { font: inherit; min-height: 44px; padding: .5rem 1.2rem; margin-top: 1rem; }
  .fault { background: #fdecea; padding: .6rem .8rem; border-radius: 6px; }`;

/** The provider's sign-in page. A POST of its form is enough for a program. */
export function signInPage(action: string, accounts: Account[], fault?: string): string {
  const options = accounts.map(({ login }) => `<option value="${escapeHtml(login)}">`).join('');
  const said = fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : '';
  return page(`<p>A stand-in for an identity provider: any password will do.</p>${said}
<form method="post" action="${escapeHtml(action)}" autocomplete="off"><input type="hidden" name="prompt" value="login">
<label for="login">Account or e-mail address</label>
<input id="login" name="login" required autofocus list="accounts"><datalist id="accounts">${options}</datalist>
<label for="password">Password</label><input id="password" name="password" type="password" required>
<button>Sign in</button></form><p><a href="${escapeHtml(action)}/abort">Cancel</a></p>`);
}

/** The page shown where the browser cannot be sent back. */
export function errorPage(error: string, description = ''): string {
  return page(`<p class="fault" role="alert">${escapeHtml(error)}: ${escapeHtml(description)}</p>`);
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>External sign-in (sandbox)</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head><body><main>
<h1>External sign-in</h1>${content}</main></body></html>`;
}
