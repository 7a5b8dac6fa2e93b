// Runs before the application: collects clicks and submitted forms for it (src/app/pre-hydration-clicks.ts), and on pages
// that the server rendered, loads it once the first pictures are there.
(() => {
  const buttons = new Set();
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button && button.type !== 'submit') buttons.add(button);
  };
  // A form without an address of its own would be sent to the page's, its fields in the address.
  const hold = (event) => {
    if (event.target.hasAttribute('action')) return;
    event.preventDefault();
    if (event.submitter) buttons.add(event.submitter);
  };
  document.addEventListener('click', remember, true);
  document.addEventListener('submit', hold, true);
  const stop = () => {
    document.removeEventListener('click', remember, true);
    document.removeEventListener('submit', hold, true);
  };
  window.preHydrationClicks = { buttons, stop };

  const application = document.querySelector('template#application');
  if (!application) return;
  const LONGEST_WAIT_MS = 3_000;
  const load = () => application.replaceWith(application.content);
  for (const input of ['pointerdown', 'keydown', 'focusin'])
    document.addEventListener(input, load, { once: true, capture: true, passive: true });
  setTimeout(load, LONGEST_WAIT_MS);
  const pictures = [...document.querySelectorAll('img[fetchpriority="high"]')];
  void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() =>
    // Two frames: the first one paints the pictures.
    requestAnimationFrame(() => requestAnimationFrame(load)),
  );
})();
