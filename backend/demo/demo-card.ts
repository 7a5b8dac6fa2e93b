import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../src/config.js';
import type { OrderAddress } from '../src/modules/ordering/events.js';

/** A call may take this long, in ms. */
const CALL_LIMIT_MS = 8000;

/** The demo customer's card: confirms payments as the browser of a shopper does, and only where Stripe is a stand-in. */
@Injectable()
export class DemoCard {
  private readonly stripe: Stripe | undefined;

  constructor({ stripe: { apiBase, secretKey } }: Config) {
    if (!apiBase) return;
    const { hostname: host, port, protocol } = new URL(apiBase);
    const secure = protocol === 'https:';
    this.stripe = new Stripe(secretKey, {
      host,
      port: port || (secure ? '443' : '80'),
      protocol: secure ? 'https' : 'http',
      timeout: CALL_LIMIT_MS,
      telemetry: false,
    });
  }

  /** False at the real Stripe: nothing is paid there on anybody's behalf. */
  get canPay(): boolean {
    return this.stripe !== undefined;
  }

  async pay(paymentIntentId: string, to: OrderAddress): Promise<void> {
    await this.stripe?.paymentIntents.confirm(paymentIntentId, {
      payment_method: 'pm_card_visa',
      receipt_email: to.email,
      shipping: {
        name: `${to.firstName} ${to.lastName}`,
        phone: to.phone,
        address: { line1: to.address, city: to.city, postal_code: to.postalCode, country: 'GB' },
      },
    });
  }
}
