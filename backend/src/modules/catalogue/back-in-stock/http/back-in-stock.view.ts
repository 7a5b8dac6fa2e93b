/** What to tell whoever asked. */
export class BackInStockView {
  message: string;
}
