/** An order to the model that stands in a text which is not the shop's word. */
interface Instruction {
  /** The sentences as they stand there. */
  text: string;
  /** The texts that the model is told to say, in the instruction's words. */
  says: string[];
}

const markers =
  /\b(ignore|disregard|forget|override) (all |any |the |your |every )*(previous|prior|earlier|above|other|safety)?\s*(instructions?|rules?|prompts?)|^\W*(system|assistant|ai|model|note to (the )?(ai|assistant|model))\s*[:,>\]]|\byou (must|are now|should now|will now|have to) (say|tell|reply|answer|offer|call|add|show|reveal|claim|act)|<\/?(system|instructions?)>|\[(system|inst)\]|\b(developer|admin|debug) mode\b/i;
const speech =
  /\b(?:say|tell (?:the customer|them|him|her|me|everyone|every customer)|reply|answer|write|state|claim|recommend|mention|announce|offer)(?: with| only)?(?: that)?:?\s+(.{4,200})/i;

/** Whether the sentence orders the model about. */
export function isInstruction(sentence: string): boolean {
  return markers.test(sentence);
}

/** Returns the instructions in a text, each with the two sentences that follow it. */
export function instructionsIn(text: string): Instruction[] {
  const sentences = sentencesOf(text);
  const found: Instruction[] = [];
  for (let index = 0; index < sentences.length; index += 1) {
    if (!isInstruction(sentences[index] ?? '')) continue;
    const whole = sentences.slice(index, index + 3).join(' ');
    const quoted = [...whole.matchAll(/["“']([^"”']{4,200})["”']/g)].map((match) => match[1] ?? '');
    const spoken = speech.exec(whole)?.[1];
    found.push({ text: whole, says: quoted.length > 0 ? quoted : spoken ? [spoken] : [] });
    index += 2;
  }
  return found;
}

/** Sentences and lines of a text, a JSON text included. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\\n/g, '\n')
    .replace(/\\"/g, '"')
    .split(/(?<=[.!?])\s+|\n+|","|":"/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
