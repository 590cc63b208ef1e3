import { classify } from '#machines/auth/classify.ts'
import type { Failure } from '#machines/auth/failure.ts'
import { failureTexts } from '#texts/failures.ts'
import { sayPasswordRule } from '#texts/password-rules.ts'

/**
 * A failure of signing in or of the session in words; the client library's and the service's names decide. Beside
 * errors.ts, so that pages of data do without.
 */
export function sayAuthFailure(error: unknown): Failure {
  const kind = classify(error)
  const rule =
    kind === 'invalidPassword' && error instanceof Error
      ? sayPasswordRule(error.message)
      : undefined
  return { kind, text: rule ?? failureTexts[kind] }
}
