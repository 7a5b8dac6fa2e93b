import { describeJourneys } from './describe-journeys.ts';
import { sageCallback } from './journeys/back-office/sage-callback.ts';
import { sageConnecting } from './journeys/back-office/sage-connecting.ts';
import { sageDisconnecting } from './journeys/back-office/sage-disconnecting.ts';
import { sageStates } from './journeys/back-office/sage-states.ts';

/** One shop whose connection to Sage is made and ended by every journey, so no other spec shares it. */
describeJourneys(
  'The connection to Sage',
  {
    states: sageStates,
    connecting: sageConnecting,
    'the way back from Sage': sageCallback,
    disconnecting: sageDisconnecting,
  },
  // Sage sends the browser back to the address at which it is signed in.
  (_, port) => ({ PUBLIC_URL: `http://127.0.0.1:${port}` }),
);
