import { atMost } from '#schemas/cut.ts'
// Nothing that opens a door or names a person leaves the browser with a report (security.md §3).

/** How deep the data of a report goes (specification 2 §9). */
export const DEPTH = 8
const MOST_ENTRIES = 50
const MOST_LETTERS = 1000
const GONE = '[redacted]'

const SECRET_NAME =
  /authorization|password|passwort|secret|session|token|credential|cookie|^srp|^x-amz|code$|^code|key$|bank|iban|tax_?id|email|phone/i

const RULES: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  // Of an address only what comes before its query and fragment.
  [/((?:https?:\/\/|\/)[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g, '$1'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [
    /\b(code|password|secret|token|session|key|state)(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi,
    `$1$2${GONE}`,
  ],
  [/\+?\d[\d ().-]{7,}\d\b/g, '[number]'],
  [/\b\d{6,8}\b/g, '[digits]'],
]

/** Text without tokens, codes, addresses of people and queries of addresses. */
export const scrubText = (text: string): string =>
  RULES.reduce((rest, [pattern, by]) => rest.replace(pattern, by), atMost(text, MOST_LETTERS))

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A value as a report may carry it: eight levels deep, scrubbed, without cycles. */
export function scrub(value: unknown, depth = DEPTH, around: readonly object[] = []): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return value
  if (around.includes(value)) return '[circular]'
  if (depth === 0) return Array.isArray(value) ? '[array]' : '[object]'
  const inner = (each: unknown) => scrub(each, depth - 1, [...around, value])
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(inner)
  if (value instanceof Error) return { name: value.name, message: scrubText(value.message) }
  if (!isPlain(value)) return `[${value.constructor.name}]`
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_ENTRIES)
      .map(([name, each]) => [name, SECRET_NAME.test(name) ? GONE : inner(each)]),
  )
}
