/** Words that this code does not use, and what stands in their place (docs/glossary.md). */
interface WordRule {
  /** Parts of identifiers and words of prose, lower case, separated by blanks. */
  words: string;
  better: string;
  /** Files that the rule does not hold for. */
  except?: RegExp;
  /** Sentences in which the word means something else. */
  unless?: RegExp;
}

export interface PatternRule {
  pattern: RegExp;
  better: string;
  /** Files that the rule holds for; all where it is left out. */
  within?: RegExp;
}

const pictures = /\/pictures\//;
/** The demo's pictures are drawn by code. */
const drawing = /^backend\/demo\//;
const injectedFaults =
  /\.spec\.tsx?$|^backend\/(bench|demo|sandbox|scripts|test)\/|^frontend\/e2e\/|^docs\/benchmarks|CHANGELOG/;
const lettersOfText =
  /\b(capital|small|first|last|single|one|two|three|four|five|six|upper|lower|same|each|other|more) letters?\b|\bletters?,? (and|or|nor) (digits?|numbers?|figures?|signs?|spaces?)|\bto the letter\b|\b(digits?|numbers?) (and|or) letters?\b|\bletter (case|of)|\bletters of\b|letter-spacing/i;

export const wordRules: WordRule[] = [
  { words: 'tell tells telling told', better: 'publish, raise' },
  { words: 'teller tellers', better: 'aggregate root' },
  { words: 'hear hears hearing heard', better: 'subscribe, receive, handle' },
  { words: 'heed heeds heeding heeded', better: 'handle, reconcile, record' },
  { words: 'whoever nobody somebody meanwhile', better: 'the caller, no one, a user; usually nothing' },
  { words: 'face faces', better: 'public API', except: pictures, unless: /font-?face|-face\)/i },
  {
    words: 'refusal refusals refuse refuses refusing refused',
    better: 'rejection, rejected; an error with its name',
  },
  { words: 'fact facts', better: 'event', unless: /\bin fact\b/i },
  {
    words: 'fault faults',
    better: 'error, validation error',
    except: injectedFaults,
    unless: /control\/faults|injected/i,
  },
  { words: 'wish wishes wished', better: 'pending cart change' },
  { words: 'owe owes owed owing', better: 'due, pending' },
  { words: 'shelf shelves', better: 'category', except: pictures },
  { words: 'letter letters', better: 'email', except: pictures, unless: lettersOfText },
  { words: 'desk desks', better: 'admin orders, order actions, presenter' },
  { words: 'acts', better: 'actions' },
  { words: 'mend mends mended mending heal heals healed healing', better: 'fix, recover' },
  { words: 'forget forgets forgetting forgotten', better: 'delete, purge, expire' },
  { words: 'paper papers', better: 'document', except: pictures },
  { words: 'piece pieces', better: 'quantity, units; part', except: pictures },
  { words: 'begun', better: 'started, pending' },
  { words: 'draw draws drawing drawn drew', better: 'render', except: drawing },
];

/** Whole identifiers. */
export const identifierRules: PatternRule[] = [
  { pattern: /InWords$|^inWords$/, better: 'format…, …Label' },
  { pattern: /^Shared(Answers?\w*)?$|^sharedAnswers?|^SHARED_ANSWERS/, better: 'CacheResponse, ResponseCache' },
  { pattern: /^ToldEvent$/, better: 'PublishedEvent' },
  { pattern: /^[dD]atabaseSession$/, better: 'NotificationListener' },
  { pattern: /^[oO]bjectStore$|^Objects$/, better: 'FileStorage' },
  { pattern: /^(People|PEOPLE)$/, better: 'users, user directory' },
  { pattern: /[gG]ivenUp|GIVEN_UP|[gG]iveUp|^givingUp/, better: 'abandoned, expired' },
  { pattern: /^([oO]rderMove|[mM]oveOrder)|^[mM]over(s|$)/, better: 'status change, change status' },
  { pattern: /^(look|ButtonLook)$/, better: 'variant', within: /\.tsx$/ },
  { pattern: /[eE]arlyPress/, better: 'pre-hydration clicks' },
  { pattern: /[cC]heckoutMemory/, better: 'checkout storage' },
  { pattern: /[lL]ookedUp/, better: 'payment status' },
  { pattern: /^(Attempts|PasswordAttempts|SignInAttempts)$/, better: 'password check limiter' },
  { pattern: /^([sS]tockHolds?|[hH]oldStock)$/, better: 'reservation' },
  { pattern: /^keep(And|Coding|Document|Product|Record|Row|State|Waiting)/, better: 'save, store' },
  { pattern: /^note(Failure|Read|Points|Invoice|Sale|Refund|Dispute)/, better: 'record' },
  { pattern: /[bB]ooks$/, better: 'sandbox state', within: /^backend\/sandbox\// },
];

/** Lines of code. */
export const codeRules: PatternRule[] = [
  { pattern: /\btone[=:]\s*\{?['"](good|bad|warn)['"]|'good' \| 'bad'/, better: 'success, error, warning, info' },
  {
    pattern:
      /(?<!Array|Object|Set|Map|COUNTRIES)(?<=[\w)\]?])\.of\(|^\s*(?:(?:static|async|private|public|protected)\s+)*of\(/,
    better: 'forViewer, find…, verify…: what the method returns',
  },
  { pattern: /\.note\(/, better: 'record' },
];

/** Comments, titles of tests, pages. */
export const phraseRules: PatternRule[] = [
  { pattern: /\b(given|gives?|giving|gave) up\b/i, better: 'abandoned, expired' },
  { pattern: /\b(taken?|takes|taking|took) up\b/i, better: 'claimed by, processes' },
  { pattern: /\b(taken?|takes|taking|took)[ -]over\b|\btakeovers?\b/i, better: 'hydration; claims, continues' },
  { pattern: /\bin the hands? of\b/i, better: 'claimed by' },
  { pattern: /\blets? go\b|\bletting go\b/i, better: 'releases' },
  { pattern: /\bshared answers?\b/i, better: 'response cache' },
  { pattern: /\bin words\b/i, better: 'as a label' },
  { pattern: /\bearly press(es)?\b/i, better: 'pre-hydration clicks' },
  { pattern: /\bcheckout('s)? memory\b/i, better: 'checkout storage' },
  { pattern: /\blooked-up\b|\bearlier payments?\b/i, better: 'payment status, pending payment' },
  { pattern: /\bpeople of the shop\b/i, better: 'user directory' },
  { pattern: /\bholds? (of|on) stock\b|\bstock holds?\b/i, better: 'reservation' },
  { pattern: /\bsandbox'?s books\b/i, better: 'sandbox state' },
  { pattern: /\b(keeps?|kept|keeping) (a|an|the|its|each|every|all) (documents?|records?|rows?)\b/i, better: 'save' },
  {
    pattern: /\b(mov(e|es|ed|ing) (an|the) order|order('s|s'|s)? moves?|(status|state) moves?)\b/i,
    better: 'status change',
  },
  { pattern: /\blooks? of (a|the) button/i, better: 'variant' },
  { pattern: /^\s*(\/\*\*?|\/\/|\*)\s*Answers\b/, better: 'Returns' },
];

/** Texts that people read: on screens, in emails and in errors. */
const shownTexts = /^(frontend|backend)\/src\/(?!.*(\.spec\.|\/testing\/))/;

/** Strings and the text of elements. */
export const textRules: PatternRule[] = [
  { pattern: /\be-mails?\b/i, better: 'email', within: shownTexts },
  { pattern: /[\d}] %(?!\w)/, better: 'no blank: 20%', within: shownTexts },
  { pattern: /\b(excluding|excl\.) VAT\b/i, better: 'ex VAT', within: shownTexts },
  { pattern: /\bwaits? for (a person|staff)\b/i, better: 'needs attention', within: shownTexts },
  { pattern: /\bby (itself|themselves)\b/i, better: 'automatically', within: shownTexts },
  {
    pattern: /\b(orders go|shop goes) on\b/i,
    better: 'customers can still order; the shop keeps …',
    within: shownTexts,
  },
  { pattern: /\bat the checkout\b/i, better: 'at checkout', within: shownTexts },
  { pattern: /\bring (us|or|on)\b/i, better: 'call', within: shownTexts },
  { pattern: /\bput right\b/i, better: 'fix, correct', within: shownTexts },
  { pattern: /\b(made|read) (twice|anew)\b/i, better: 'created twice, read again', within: shownTexts },
];

export const fileNameRules: PatternRule[] = [
  { pattern: /-words\.tsx?$|in-words/, better: '-labels.ts', within: /^(?!.*(search|common)-words)/ },
  { pattern: /-(refusals?|rejections?)\./, better: '-errors.ts', within: /^backend\// },
  {
    pattern: /shared-answers|checkout-memory|early-press|order-move|given-up|giving-up/,
    better: 'see docs/glossary.md',
  },
  { pattern: /(^|\/)(objects|attempts)\.ts$/, better: 'file-storage.ts, password-check-limiter.ts' },
];
