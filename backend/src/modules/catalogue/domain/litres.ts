const MILLILITRES = /(?<![\d.,])(\d{4,}|\d{1,3}(?:,\d{3})+)\s?ml\b/gi;

/** Returns the text with millilitres from one litre on as litres: "7500 ml" is "7.5 L" (docs/rules.md#litres). */
export function inLitres(text: string): string {
  return text.replace(MILLILITRES, (_, figure: string) => `${Number(figure.replaceAll(',', '')) / 1000} L`);
}

/** Returns the names that pages show as this one: Sage may have millilitres where they say litres. */
export function namesInStore(shown: string): string[] {
  const millilitres = (space: string) =>
    shown.replace(/(\d+(?:\.\d+)?) L\b/g, (_, litres: string) => `${Math.round(Number(litres) * 1000)}${space}ml`);
  return [...new Set([shown, millilitres(' '), millilitres('')])];
}
