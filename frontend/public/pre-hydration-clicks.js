// A page that the server drew can be pressed before the application runs. The buttons that were are remembered here, each
// once, until the application takes over (src/app/pre-hydration-clicks.ts) and presses them again.
(() => {
  const buttons = new Set();
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button && button.type !== 'submit') buttons.add(button);
  };
  document.addEventListener('click', remember, true);
  window.preHydrationClicks = { buttons, stop: () => document.removeEventListener('click', remember, true) };
})();
