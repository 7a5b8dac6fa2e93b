/** A query as painters type it, without the care of the other list. Item codes are without the prefix of the demo. */
interface HardQuery {
  query: string;
  /** Have to be among the first three. */
  expected: readonly string[];
  /** Must not be found at all. */
  never?: readonly string[];
  /** The most hits that a person would call an answer. */
  most?: number;
}

/** Forty hard queries by what makes them hard. */
export const HARD_QUERIES = {
  typos: [
    { query: 'clearcaot 5l', expected: ['CC-002'] },
    { query: 'hardner fast', expected: ['CC-004'] },
    { query: 'etch primmer', expected: ['PR-004'] },
    { query: 'panle wipe', expected: ['TH-003'], most: 12 },
    { query: 'respirater', expected: ['PE-002'], most: 12 },
    { query: 'compresor 100 litre', expected: ['CP-003'] },
    { query: 'nitril gloves', expected: ['PE-001'], most: 12 },
  ],
  'words of the trade': [
    { query: 'da', expected: ['SA-001', 'SA-002'], never: ['LD-003'], most: 12 },
    { query: 'puller', expected: ['BR-002'], never: ['FL-001'], most: 3 },
    { query: 'panel wipe', expected: ['TH-003'], never: ['PR-001'], most: 3 },
    { query: 'rattle can primer', expected: ['AE-006'] },
    { query: 'tack rag', expected: ['PE-006'], most: 3 },
    { query: 'knifing putty', expected: ['FL-003'], most: 3 },
    { query: 'flatting paper', expected: ['AX-006', 'AX-007', 'AX-008'] },
    { query: 'clear', expected: ['CC-001', 'CC-002'], never: ['BC-001'], most: 12 },
    { query: 'jack', expected: [], most: 0 },
    { query: 'headlight', expected: [], never: ['DG-001', 'CP-002'], most: 12 },
  ],
  grit: [
    { query: '1500 grit', expected: ['AX-007', 'AX-008'], never: ['FL-002', 'AX-001'], most: 2 },
    { query: 'P1500', expected: ['AX-007', 'AX-008'], never: ['FL-002', 'AX-001'], most: 2 },
    { query: '800 wet and dry', expected: ['AX-006', 'AX-007'], never: ['CP-005', 'AX-008'], most: 2 },
    { query: 'p800 discs', expected: ['AX-004', 'AX-005'], never: ['AX-001', 'AX-002', 'AX-003'], most: 2 },
    { query: 'p80', expected: ['AX-001'], most: 1 },
    { query: '500 grit da discs', expected: ['AX-004'], never: ['AX-001'] },
    { query: '2000 sheets', expected: ['AX-008'], never: ['AX-006'], most: 1 },
  ],
  sizes: [
    { query: 'masking tape 2 inch', expected: ['MK-002'] },
    { query: '1 litre clear lacquer', expected: ['CC-001'] },
    { query: 'basecoat black 5l', expected: ['BC-013'] },
    { query: '150mm backing pad', expected: ['SA-007'] },
  ],
  codes: [
    { query: 'tst ax 004', expected: ['AX-004'], most: 1 },
    { query: 'BC013', expected: ['BC-013'], most: 1 },
    { query: 'LB9A', expected: [], most: 0 },
    { query: 'LC9X', expected: [], most: 0 },
  ],
  'makers that are not stocked': [
    { query: 'sata', expected: ['SG-001', 'SG-002'], never: ['DG-003', 'AE-003'] },
    { query: 'iwata', expected: ['SG-001', 'SG-002'] },
    { query: 'devilbiss gti', expected: ['SG-001', 'SG-002'] },
    { query: 'raptor', expected: ['AE-010'], never: ['HT-004'] },
    { query: 'festool sander', expected: ['SA-001', 'SA-002'] },
  ],
  colours: [
    { query: 'dark blue metallic', expected: ['BC-008'] },
    { query: 'silver wheel paint', expected: ['AE-005'] },
    { query: 'gray primer', expected: ['PR-001', 'PR-002'] },
  ],
} satisfies Record<string, HardQuery[]>;
