import { ApiError, sayError } from '#api/client/errors.ts'
import type { Answer } from '#machines/records/action/types.ts'
import { SOMEBODY } from '#texts/record-parts.ts'

// Fields of the body that a dialog names otherwise: form.contactPerson.phone is its field phone, and the carrier's is
// carrierPhone.
const fieldOf = (path: string) =>
  path
    .replace(/\bcarrier\.(\w)/, (_, first: string) => `carrier${first.toUpperCase()}`)
    .split('.')
    .at(-1) ?? path
const issuesOf = ({ issues }: ApiError) =>
  Object.fromEntries(issues.map(({ path, text }) => [fieldOf(path), text]))

const conflictOf = (error: ApiError): Answer => ({
  kind: 'conflict',
  meanwhile: {
    by: error.current?.updatedBy ?? SOMEBODY,
    at: error.current?.updatedAt ?? new Date().toISOString(),
  },
})
const CONFLICTS = ['version_conflict', 'offer_conflict']

/** What a failed call means to the dialog that made it. */
export function answerOf(error: unknown): Answer {
  if (error instanceof ApiError && CONFLICTS.includes(error.code ?? '')) return conflictOf(error)
  const { text, reference } = sayError(error)
  const said = error instanceof ApiError ? error : undefined
  return {
    kind: 'refused',
    refusal: {
      text,
      reference,
      reasons: said?.reasons ?? [],
      issues: said ? issuesOf(said) : {},
    },
  }
}
