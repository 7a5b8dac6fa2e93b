const rules = `
.sbx-payment { --sbx-primary: #0570de; --sbx-background: #ffffff; --sbx-text: #1f2933; --sbx-secondary: #5b6770;
  --sbx-danger: #b3261e; --sbx-radius: 6px; --sbx-font: inherit; --sbx-size: 1rem;
  display: grid; gap: 0.75rem; color: var(--sbx-text); font-family: var(--sbx-font); font-size: var(--sbx-size); }
.sbx-row { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); }
.sbx-field { display: grid; gap: 0.25rem; align-content: start; }
.sbx-field[hidden] { display: none; }
.sbx-field label { font-size: 0.93em; color: var(--sbx-text); }
.sbx-field input { box-sizing: border-box; width: 100%; min-height: 2.75rem; margin: 0; padding: 0.5rem 0.75rem;
  border: 1px solid #8a94a0; border-radius: var(--sbx-radius); background: var(--sbx-background);
  color: var(--sbx-text); font: inherit; }
.sbx-field input::placeholder { color: var(--sbx-secondary); opacity: 1; }
.sbx-field input:focus { outline: 2px solid var(--sbx-primary); outline-offset: 1px; border-color: var(--sbx-primary); }
.sbx-field input[aria-invalid='true'] { border-color: var(--sbx-danger); }
.sbx-error { margin: 0; color: var(--sbx-danger); font-size: 0.93em; }
.sbx-error:empty { display: none; }
.sbx-note { margin: 0; color: var(--sbx-secondary); font-size: 0.87em; }
.sbx-challenge { border: 0; border-radius: 12px; padding: 1.5rem; max-width: min(26rem, calc(100vw - 2rem));
  box-sizing: border-box; color: #1f2933; background: #ffffff; font: 1rem/1.5 system-ui, sans-serif;
  box-shadow: 0 20px 60px rgb(0 0 0 / 35%); }
.sbx-challenge::backdrop { background: rgb(15 23 32 / 60%); }
.sbx-challenge h2 { margin: 0 0 0.5rem; font-size: 1.25rem; }
.sbx-challenge p { margin: 0 0 1rem; }
.sbx-choices { display: flex; gap: 0.75rem; flex-wrap: wrap; }
.sbx-choices button { min-height: 2.75rem; padding: 0.5rem 1.25rem; border-radius: 6px; font: inherit; cursor: pointer;
  border: 1px solid #0a5bb5; background: #ffffff; color: #0a5bb5; }
.sbx-choices button:first-child { background: #0a5bb5; color: #ffffff; }
.sbx-choices button:focus-visible { outline: 3px solid #1f2933; outline-offset: 2px; }
`;

let adopted = false;

/** Through the object model: a page with a strict content policy allows no style element of ours. */
export function adoptStyles() {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const variables = {
  colorPrimary: '--sbx-primary',
  colorBackground: '--sbx-background',
  colorText: '--sbx-text',
  colorTextSecondary: '--sbx-secondary',
  colorDanger: '--sbx-danger',
  borderRadius: '--sbx-radius',
  fontFamily: '--sbx-font',
  fontSizeBase: '--sbx-size',
};

const night = {
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorTextSecondary: '#c7cad1',
  colorDanger: '#ff9e99',
};

/** Applies `appearance`, as far as a plain form has it. */
export function applyAppearance(node, appearance) {
  const wanted = { ...(appearance?.theme === 'night' ? night : {}), ...appearance?.variables };
  for (const [name, property] of Object.entries(variables)) {
    if (typeof wanted[name] === 'string') node.style.setProperty(property, wanted[name]);
    else node.style.removeProperty(property);
  }
}
