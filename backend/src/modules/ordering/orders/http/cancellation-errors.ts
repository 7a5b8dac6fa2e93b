import { Problem } from '../../../../platform/http/problem.js';

/** Why a customer can no longer cancel, as one would say it to them; by the state of the order. */
const TOO_LATE: Record<string, string> = {
  processing: 'We are getting your order ready already, so it can no longer be cancelled here. Please get in touch.',
  shipped: 'Your order is on its way already. You can send it back once it has arrived.',
  delivered: 'Your order has been delivered. You can ask to send it back instead.',
  cancelled: 'This order has been cancelled already.',
};

/** Puts the refusal of a customer's cancellation into words for the customer. */
export async function cancelling<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const words = error instanceof Problem && error.status === 409 ? TOO_LATE[String(error.members.status)] : undefined;
    throw words ? new Problem(409, words, (error as Problem).members) : error;
  }
}
