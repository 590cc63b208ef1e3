const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''

/** Whether the transaction lost a race that another try may win: serialisation failure, deadlock. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Whether a unique index refused a row; `index` narrows it to one. */
export const isDuplicate = (error: unknown, index?: string): boolean =>
  codeOf(error) === '23505' &&
  (index === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === index))

/** Whether a statement was stopped because it took too long. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === '57014'

const CONNECTION_STATES = /^(08...|57P0\d|25P03)$/
const CONNECTION_TEXTS = /timeout|Connection terminated|connection error|not queryable/i

/**
 * Whether a connection cannot be trusted after this error: a query that timed out on our side still runs on it, and
 * one whose server went away answers nothing any more.
 */
export function isBroken(error: unknown): boolean {
  const code = codeOf(error)
  if (CONNECTION_STATES.test(code) || code.startsWith('E')) return true
  return code === '' && error instanceof Error && CONNECTION_TEXTS.test(error.message)
}
