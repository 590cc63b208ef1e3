import type { Random } from './random.ts'

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

/** Values that no field expects. */
const hostile: readonly unknown[] = [
  [null, true, -1, 0, 1e308, -0.000001, 2 ** 53, 2 ** 31, 1.5],
  [
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud83d',
    '\u202Egnp.exe',
    '\u0007',
    '﷽'.repeat(99),
  ],
  [
    'x'.repeat(10_000),
    "'; drop table shipment_requests; --",
    '<script>alert(1)</script>',
    '${7*7}',
  ],
  [
    '=cmd|/c calc',
    '../../etc/passwd',
    'file:///etc/passwd',
    'NaN',
    '2026-02-30',
    '99:99',
    '%00',
    '%s%n',
  ],
  ['sr_99999999', 'supplier:300', '__proto__', 'constructor', '😀'.repeat(200), 'İ', 'ﬃ', '\u200b'],
  [[], {}, [[[[]]]], [null], { a: { b: { c: {} } } }, Array.from({ length: 300 }, () => 1)],
].flat()
/** Texts that look like days, months, times and instants, and are none. */
export const noDates: readonly unknown[] = [
  ['true', '0', '2026-13-01', '2026-02-30', '2026-00-00', '2099-12-99', '2026-13', '2026-00'],
  ['24:61', '2026-13-45T99:99:99.999Z', '+275760-09-14', 'Invalid Date'],
].flat()
const names = [
  '__proto__',
  'constructor',
  'toString',
  'unknown',
  '',
  '\u0000',
  'ü',
  'x'.repeat(500),
]

/** Bodies that are not even JSON of the right kind. */
const raw: readonly string[] = [
  ['', '{', 'null', '[]', '"text"', '1', '{"action":', '{"a":1}{"b":2}', '\u0000', 'a=b&c=d'],
  [
    '{"__proto__":{"isAdmin":true}}',
    '{"action":"add-note","action":"delete"}',
    `{"a":${deep(5000)}}`,
  ],
  ['{"note":"\\ud800"}', '{"n":1e999}', `{"note":"${'y'.repeat(300_000)}"}`, '\ufeff{}'],
].flat()

/** A text for a body that cannot be meant. */
export const rawBody = (random: Random): string => random.pick(raw)
export const hostileText = (random: Random): string => String(random.pick(hostile))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A day, a month, an instant, or a time of day. */
const DATED = /^(20\d{2}-\d{2}|\d{2}:\d{2}$)/

/** A copy of a value with something broken somewhere inside: replaced, left out, added or repeated. */
export function broken(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    if (random.chance(0.1)) return [...value, null]
    if (value.length === 0 || random.chance(0.2)) return random.pick(hostile)
    const at = random.below(value.length)
    return value.map((entry: unknown, index) => (index === at ? broken(entry, random) : entry))
  }
  if (typeof value === 'string' && DATED.test(value) && random.chance(0.5))
    return random.pick(noDates)
  if (!isRecord(value) || random.chance(0.1)) return random.pick(hostile)
  const fields = Object.entries(value)
  if (fields.length === 0 || random.chance(0.15))
    return Object.fromEntries([...fields, [random.pick(names), random.pick(hostile)]])
  const at = random.below(fields.length)
  if (random.chance(0.15)) return Object.fromEntries(fields.filter((_field, index) => index !== at))
  return Object.fromEntries(
    fields.map(([name, field], index) => [name, index === at ? broken(field, random) : field]),
  )
}

const spoils: readonly unknown[] = [null, [], {}, [null], '', 'x', -1, 1e308, true, ...noDates]

/** Copies of a value, in each of which one place holds what it must not: a null, a list of nulls, no date. */
export function* spoiled(value: unknown): Generator {
  yield* spoils
  if (Array.isArray(value)) {
    yield [...value, null]
    for (const [at, entry] of value.entries())
      for (const other of spoiled(entry)) yield value.with(at, other)
  } else if (isRecord(value))
    for (const [name, field] of Object.entries(value))
      for (const other of spoiled(field)) yield { ...value, [name]: other }
}

const cells = [
  'MB-CO-0005',
  'LME-NI-CASH',
  'a@portal.example',
  'kg',
  'GOLD',
  '2026-11-02',
  '2026-02-30',
  '20.5',
  '21',
  '',
]
const marks = [',', ',', ',', ',', ',', '"', '\n', '\r\n', ';']
const heads = [
  'symbol,price_date,low,mid,high,ask,bid',
  'part_number,description,weight,weight_unit',
  'email,first_name,last_name,phone,company,role,sites,kind',
  'id,name,address_line_1,city,region,postal_code,country_code',
]

/** Rows in JSON, right or wrong. */
export function jsonRows(random: Random): string {
  const columns = random.pick(heads).split(',')
  const row = () => Object.fromEntries(columns.map((name) => [name, random.pick(cells)]))
  const rows = Array.from({ length: random.below(6) }, row)
  return JSON.stringify(random.chance(0.5) ? rows : broken(rows, random))
}

/** A text that looks like a list that is uploaded, right or wrong. */
export function csvText(random: Random): string {
  const pieces = Array.from({ length: random.below(40) }, () =>
    random.chance(0.5) ? random.pick(cells) : random.pick(marks),
  )
  const text = `${random.chance(0.8) ? `${random.pick(heads)}\n` : ''}${pieces.join('')}`
  return random.chance(0.1) ? `${text}${hostileText(random).toWellFormed()}` : text || ','
}
