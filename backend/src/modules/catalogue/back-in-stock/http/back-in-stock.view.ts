/** The confirmation for the shopper. */
export class BackInStockView {
  message: string;
}
