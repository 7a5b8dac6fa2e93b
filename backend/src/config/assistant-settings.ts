import { isThisMachine, type SettingsReader } from './settings-reader.js';

/** The model behind the assistant, at any address that speaks OpenAI's Chat Completions. */
export interface ModelConfig {
  readonly apiKey: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly model: string;
  /** What all processes together may use on a day in London; the assistant answers without the model beyond it. */
  readonly dailyTokens: number;
  /** Until the first part of an answer, between two parts, and for a whole message; ms. */
  readonly firstPartMs: number;
  readonly idleMs: number;
  readonly wholeMs: number;
}

const OTHERS = ['OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_DAILY_TOKENS'] as const;
const DEFAULT_URL = 'https://api.openai.com/v1';

/** Undefined without OPENAI_API_KEY: the assistant answers from the catalogue and the guide alone. */
export function parseModel(read: SettingsReader, live: boolean): ModelConfig | undefined {
  const apiKey = read.text('OPENAI_API_KEY');
  const dailyTokens = read.integer('OPENAI_DAILY_TOKENS', 1_000_000, 0, 10_000_000_000);
  const firstPartMs = read.integer('OPENAI_FIRST_PART_MS', 8000, 100, 60_000);
  const idleMs = read.integer('OPENAI_IDLE_MS', 6000, 100, 60_000);
  const wholeMs = read.integer('OPENAI_WHOLE_MS', 45_000, 100, 300_000);
  if (apiKey === undefined) {
    for (const name of OTHERS) if (read.text(name)) read.error(name, 'is of no use without OPENAI_API_KEY');
    return undefined;
  }
  const model = read.required('OPENAI_MODEL', undefined, 'the name of the model, as its provider writes it');
  const url = read.text('OPENAI_BASE_URL') ?? DEFAULT_URL;
  const at = read.address('OPENAI_BASE_URL', url, ['http:', 'https:']);
  if (live && at?.protocol === 'http:') read.error('OPENAI_BASE_URL', 'must begin with https:// in live mode');
  if (live && at && isThisMachine(at.hostname))
    read.error('OPENAI_BASE_URL', 'points at this machine, where the sandbox lives');
  return at && model
    ? { apiKey, baseUrl: url.replace(/\/+$/, ''), model, dailyTokens, firstPartMs, idleMs, wholeMs }
    : undefined;
}
