import { Injectable } from '@nestjs/common';
import { type Payment, PaymentRejected, Payments } from '../../adapters/payments.js';
import { NotPaid } from './checkout-errors.js';

/**
 * Captures or releases an authorised payment. Idempotent: where Stripe rejects the call, the payment's present status
 * decides.
 */
@Injectable()
export class AuthorisedPayments {
  constructor(private readonly payments: Payments) {}

  /** Captures the money. Returns null where the authorisation has ended. Throws `NotPaid`. */
  async capture(payment: Payment, orderId: string): Promise<Payment | null> {
    if (payment.status === 'succeeded') return payment;
    const captured = await this.payments.capture(payment.id, orderId).catch(async (error) => {
      const now = await this.current(payment, error);
      if (now.status === 'requires_capture') throw error;
      return now;
    });
    if (captured.status === 'succeeded') return captured;
    if (captured.status === 'canceled') return null;
    throw new NotPaid(captured.status);
  }

  /** Releases the authorisation: no one is charged. Returns the payment where its money has been captured. */
  async release(payment: Payment): Promise<Payment | null> {
    if (payment.status === 'succeeded') return payment;
    try {
      await this.payments.cancel(payment.id);
      return null;
    } catch (error) {
      const now = await this.current(payment, error);
      if (now.status === 'canceled') return null;
      if (now.status !== 'succeeded') throw error;
      return now;
    }
  }

  private current({ id }: Payment, error: unknown): Promise<Payment> {
    if (!(error instanceof PaymentRejected)) throw error;
    return this.payments.retrieve(id);
  }
}
