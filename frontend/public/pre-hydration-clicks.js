// Collects clicks on buttons of the server's markup until the application is hydrated and repeats them
// (src/app/pre-hydration-clicks.ts), each button once.
(() => {
  const buttons = new Set();
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button && button.type !== 'submit') buttons.add(button);
  };
  document.addEventListener('click', remember, true);
  window.preHydrationClicks = { buttons, stop: () => document.removeEventListener('click', remember, true) };
})();
