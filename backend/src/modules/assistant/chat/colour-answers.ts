import { Injectable } from '@nestjs/common';
import {
  type ColourMakeView,
  Colours,
  ColoursQueries,
  ColourView,
  makeKey,
  normalisedCode,
  PLATE_PLACE_LABELS,
} from '../../catalogue/index.js';

/** Models by which people name a car without its make. */
const MODELS: Readonly<Record<string, RegExp>> = {
  ford: /\b(fiesta|focus|mondeo|kuga|puma|transit|ranger)\b/,
  volkswagen: /\b(golf|polo|passat|tiguan|caddy|transporter|vw)\b/,
  vauxhall: /\b(corsa|astra|insignia|mokka|vivaro)\b/,
  renault: /\b(clio|megane|captur|trafic)\b/,
  nissan: /\b(qashqai|juke|micra|navara)\b/,
  honda: /\b(civic|jazz|cr-v)\b/,
  toyota: /\b(yaris|corolla|aygo|hilux)\b/,
  mercedesbenz: /\b(sprinter|vito|mercedes|c-class|a-class)\b/,
};
const ASKED =
  /\b(colou?rs?|paint|touch-?up) codes?\b|\b(what|which|find|the|my) (\w+ ){0,2}colou?rs?\b|\bcodes? (of|for|is|on)\b/;
const YEAR = /\b(19[5-9]\d|20[0-4]\d)\b/;
/** Letters with digits, as codes are: "lc9x", "nh-624p"; sizes, grits and systems are none. */
const CODE =
  /\b(?=[a-z\d/-]*\d)(?=[a-z\d/-]*[a-z])(?!p?\d+(?:k|l|ml|mm|g|kg|h|c|v|w)?\b)[a-z\d]{2,6}(?:[/-][a-z\d]{1,5})?\b/;
/** Words of a question that are in no colour's name. */
const SPARE_WORDS = /^(colou?rs?|codes?|paints?|names?|car|make|model|factory|touch|up)$/;
const MOST_COLOURS = 8;

/** A text with what it is about. */
interface ColourAnswer {
  readonly text: string;
  readonly lines: readonly string[];
  /** The finder with these colours, and the drawing of where a make's plate is. */
  readonly page: { readonly title: string; readonly url: string };
}

/** "Ford Deep Impact Blue, code J4E, metallic, 2012 to 2017." */
function lineOf({ make, name, code, kind, yearFrom, yearTo }: ColourView): string {
  const years = yearFrom === null ? '' : yearTo === null ? `, from ${yearFrom}` : `, ${yearFrom} to ${yearTo}`;
  return `${make} ${name}, code ${code}, ${kind}${years}.`;
}

const plateLine = ({ name, platePlace, plateNote }: ColourMakeView) =>
  `The code stands on the car. ${name}: ${PLATE_PLACE_LABELS[platePlace].toLowerCase()}. ${plateNote}`.trim();

/** Answers about factory colours and where a car's code is (docs/rules.md#colours). */
@Injectable()
export class ColourAnswers {
  constructor(
    private readonly colours: Colours,
    private readonly queries: ColoursQueries,
  ) {}

  /** Returns what is known of the colours that a question in comparable form is about; null where it is about none. */
  async about(text: string, words: readonly string[]): Promise<ColourAnswer | null> {
    const code = CODE.exec(text)?.[0];
    const isAsked = ASKED.test(text);
    if (!isAsked && !(code && words.length <= 1)) return null;
    const byCode = code ? await this.named(code) : [];
    if (byCode.length > 0) return answerOf('', byCode, finder({ search: byCode[0]!.code }));
    if (!isAsked) return null;
    const make = await this.makeIn(text);
    const name = words.filter((word) => !SPARE_WORDS.test(word) && !YEAR.test(word));
    if (make) return this.ofMake(make, Number(YEAR.exec(text)?.[0] ?? 0) || undefined);
    const search = name.join(' ');
    const found = name.length > 0 ? await this.colours.search(search, MOST_COLOURS) : [];
    return found.length > 0 ? answerOf('', found, finder({ search })) : null;
  }

  private async named(code: string): Promise<ColourView[]> {
    const found = await this.colours.search(code, MOST_COLOURS);
    return found.filter((colour) => normalisedCode(colour.code) === normalisedCode(code));
  }

  private async makeIn(text: string): Promise<ColourMakeView | undefined> {
    const makes = await this.queries.makes();
    const whole = makeKey(text);
    return makes.find(({ name, slug }) => {
      const key = makeKey(name);
      const model = MODELS[makeKey(slug)] ?? MODELS[key];
      return (
        model?.test(text) ||
        new RegExp(`\\b${name.toLowerCase()}\\b`).test(text) ||
        (key.length > 5 && whole.includes(key))
      );
    });
  }

  private async ofMake(make: ColourMakeView, year: number | undefined): Promise<ColourAnswer> {
    const { rows, total } = await this.queries.find({ make: make.slug, year, page: 1, limit: MOST_COLOURS });
    const more = total > rows.length ? [`And ${total - rows.length} more.`] : [];
    const heading = rows.length > 0 ? `\n\nColours of ${make.name}${year ? ` in ${year}` : ''}:` : '';
    const page = finder({ make: make.slug, ...(year && { year: String(year) }) });
    return answerOf(`${plateLine(make)}${heading}`, rows, page, more);
  }
}

const finder = (choices: Record<string, string>): ColourAnswer['page'] => ({
  title: 'Find your colour',
  url: `/colours?${new URLSearchParams(choices)}`,
});

function answerOf(
  before: string,
  colours: readonly ColourView[],
  page: ColourAnswer['page'],
  after: readonly string[] = [],
): ColourAnswer {
  const lines = colours.map(lineOf);
  const listed = lines.map((line) => (lines.length > 1 ? `- ${line}` : line));
  return {
    text: [before, ...listed, ...after].filter(Boolean).join('\n'),
    lines: [...(before ? [before] : []), ...lines],
    page,
  };
}
