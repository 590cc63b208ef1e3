import type { Call } from '#api/contract/define-call.ts'
import { normalise } from '#schemas/normalise.ts'
import type { FieldPath } from '#schemas/normalise.ts'
import { fieldTexts } from '#texts/fields.ts'
import { toFieldIssues } from '#texts/issues.ts'
import type { FieldIssue } from '#texts/issues.ts'

import { refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'

// Nesting that no form has: deeper input would overflow the stack of whatever walks it by recursion.
const MAX_DEPTH = 40
const PARTS = ['params', 'query', 'body'] as const

type Parts = Readonly<Record<(typeof PARTS)[number], unknown>>
type Shaped =
  | { readonly ok: true; readonly input: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly refusal: Refusal }

const issue = (path: FieldPath, code: string, text: string): FieldIssue => ({
  path: path.join('.'),
  code,
  text,
})

/** Walks without recursion: depth, and the characters that PostgreSQL cannot hold (security.md R14). */
function hardProblems(value: unknown): readonly FieldIssue[] {
  const open: { value: unknown; path: FieldPath }[] = [{ value, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: at, path } = next
    if (path.length > MAX_DEPTH) return [issue([], 'too_deep', `At most ${MAX_DEPTH} levels deep`)]
    if (typeof at === 'string' && (at.includes('\0') || !at.isWellFormed()))
      return [issue(path, 'bad_text', fieldTexts.badText)]
    if (typeof at !== 'object' || at === null) continue
    for (const [name, field] of Object.entries(at)) {
      if (name === '__proto__' || name.includes('\0') || !name.isWellFormed())
        return [issue(path, 'bad_name', fieldTexts.unknownField)]
      open.push({ value: field, path: [...path, name] })
    }
  }
  return []
}

/** Brings what came in into the call's shape: normalised, then parsed strictly; or the refusal that names every field. */
export function shape(call: Call, parts: Parts): Shaped {
  const input: Record<string, unknown> = {}
  for (const part of PARTS) {
    const schema = call[part]
    const isExtra = !schema && part === 'query' && Object.keys(parts.query ?? {}).length > 0
    if (isExtra) return refused(part, extraNames(parts.query))
    if (!schema) continue
    const hard = hardProblems(parts[part])
    if (hard.length) return refused(part, hard)
    const keeps = (call.keepsText || call.takes) && part === 'body'
    const { value, problems } = keeps
      ? { value: parts[part], problems: [] }
      : normalise(parts[part])
    const parsed = schema.safeParse(value)
    const issues = [
      ...problems.map(({ path, code }) => issue(path, code, fieldTexts.badText)),
      ...(parsed.success ? [] : toFieldIssues(parsed.error, value)),
    ]
    if (issues.length || !parsed.success) return refused(part, issues)
    input[part] = parsed.data
  }
  return { ok: true, input }
}

const extraNames = (query: unknown) =>
  Object.keys(query ?? {}).map((name) =>
    issue([name], 'unrecognized_keys', fieldTexts.unknownField),
  )

const refused = (part: (typeof PARTS)[number], issues: readonly FieldIssue[]): Shaped => ({
  ok: false,
  refusal: refuse(part === 'body' ? 'invalid_body' : 'invalid_query', { issues }),
})
