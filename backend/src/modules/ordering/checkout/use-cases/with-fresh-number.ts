import { UniqueConstraintViolationException } from '@mikro-orm/core';

const TRIES = 5;

/** Repeats all of `work` where the order number was taken: each try makes an order with a new number. */
export async function withFreshNumber<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !isNumberTaken(error)) throw error;
    return withFreshNumber(work, tries - 1);
  }
}

function isNumberTaken(error: unknown): boolean {
  const constraint = (error as { constraint?: string }).constraint;
  return error instanceof UniqueConstraintViolationException && constraint === 'orders_order_number_unique';
}
