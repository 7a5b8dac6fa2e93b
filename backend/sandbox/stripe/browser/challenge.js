import { adoptStyles } from './styles.js';

function button(label, outcome) {
  const node = document.createElement('button');
  node.type = 'button';
  node.textContent = label;
  node.dataset.outcome = outcome;
  return node;
}

/** Asks what a bank would ask; closing the dialog counts as failing. Resolves to `complete` or `fail`. */
export function askShopper(intent) {
  adoptStyles();
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  );
  const heading = document.createElement('h2');
  heading.textContent = '3-D Secure';
  heading.id = `sbx-challenge-${intent.id}`;
  const text = document.createElement('p');
  text.textContent = `Your bank's stand-in asks: is this payment of ${amount} yours?`;
  const choices = document.createElement('div');
  choices.className = 'sbx-choices';
  choices.append(button('Complete', 'complete'), button('Fail', 'fail'));
  const dialog = document.createElement('dialog');
  dialog.className = 'sbx-challenge';
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(heading, text, choices);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const finish = (outcome) => {
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    dialog.addEventListener('cancel', () => finish('fail'));
    choices.addEventListener('click', (event) => {
      const outcome = event.target.dataset?.outcome;
      if (outcome) finish(outcome);
    });
    dialog.showModal();
  });
}
