import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A checkout as a React shop builds it, with Stripe's own libraries around the sandbox's script. */
function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [result, setResult] = useState('');
  const [complete, setComplete] = useState(false);
  const [ready, setReady] = useState(0);
  const pay = async (event) => {
    event.preventDefault();
    const answer = await stripe.confirmPayment({ elements, redirect: 'if_required' });
    setResult(answer.error?.message ?? answer.paymentIntent.status);
  };
  return h(
    'form',
    { onSubmit: pay },
    h(PaymentElement, {
      onChange: (event) => setComplete(event.complete),
      onReady: () => setReady((count) => count + 1),
    }),
    h('button', { type: 'submit', disabled: !stripe }, 'Pay'),
    h('output', { id: 'result' }, result),
    h('output', { id: 'state' }, `complete ${complete} ready ${ready > 0}`),
  );
}

const { key, clientSecret } = document.body.dataset;
const tree = h(Elements, { stripe: loadStripe(key), options: { clientSecret } }, h(Checkout));
createRoot(document.getElementById('root')).render(h(StrictMode, null, tree));
