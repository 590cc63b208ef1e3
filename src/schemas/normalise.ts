import { plainCode } from './plain-text.ts'

/** A place in a body: names of fields and positions in lists. */
export type FieldPath = readonly (string | number)[]
export type TextProblem = { readonly path: FieldPath; readonly code: 'bad_text' | 'bad_name' }

// Everything below a space but the line feed, DEL and C1, and what turns the direction of text (security.md R14).
const FORBIDDEN = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u

// Marks without a width or an ink of their own. Joiners stay: emoji and some scripts are written with them.
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/g
// Word, Excel and old terminals have more of them than Unix.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const LINE_BREAK = /\r\n|[\r\u000B\u000C\u0085\u2028\u2029]/g
// Contact cards wrap numbers and addresses in marks that turn text, and in a number or code there is nothing to be turned.
const CODE = /^(?=.*[\d@])[ -~]*$/
// A blank of Braille and the fillers of Hangul are letters to Unicode, and nothing to the eye.
const VISIBLE = /[^\p{DI}\p{Z}\n\u2800]/u

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Brings a body into the form that the schemas expect (calls.md §1): strings NFC and trimmed, with every line break as a
 * line feed, tabs as blanks and without invisible marks; empty strings, and those that show nothing, are left out.
 * Reports characters and names that no field may hold instead of passing them on.
 */
export function normalise(
  value: unknown,
  path: FieldPath = [],
): { value: unknown; problems: TextProblem[] } {
  if (typeof value === 'string') return normaliseText(value, path)
  if (Array.isArray(value)) return normaliseList(value, path)
  if (!isRecord(value)) return { value, problems: [] }
  const problems: TextProblem[] = []
  const entries: [string, unknown][] = []
  for (const [name, field] of Object.entries(value)) {
    if (name === '__proto__') {
      problems.push({ path: [...path, name], code: 'bad_name' })
      continue
    }
    const inner = normalise(field, [...path, name])
    problems.push(...inner.problems)
    if (inner.value !== '') entries.push([name, inner.value])
  }
  return { value: Object.fromEntries(entries), problems }
}

function normaliseText(text: string, path: FieldPath) {
  const plain = text.replaceAll(LINE_BREAK, '\n').replaceAll('\t', ' ').replaceAll(INVISIBLE, '')
  const even = plain.normalize('NFC').trim()
  const code = FORBIDDEN.test(even) ? plainCode(even) : ''
  const value = CODE.test(code) ? code : even
  const isBad = FORBIDDEN.test(value) || !value.isWellFormed()
  // What shows nothing says nothing: it would pass for a name.
  if (!isBad && !VISIBLE.test(value)) return { value: '', problems: [] }
  return { value, problems: isBad ? [{ path, code: 'bad_text' as const }] : [] }
}

function normaliseList(list: readonly unknown[], path: FieldPath) {
  const parts = list.map((entry, position) => normalise(entry, [...path, position]))
  return {
    value: parts.map((part) => part.value),
    problems: parts.flatMap((part) => part.problems),
  }
}
