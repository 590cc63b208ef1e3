/** A refusal in Cognito's words: the type tells Amplify and the SDK which exception to throw. */
export class IdentityError extends Error {
  readonly type: string
  readonly status: number

  constructor(type: string, message: string, status = 400) {
    super(message)
    this.type = type
    this.status = status
  }
}

/** Refuses with Cognito's error type and text. */
export function fail(type: string, message: string, status?: number): never {
  throw new IdentityError(type, message, status)
}

/** One answer for a wrong password, an unknown name and a disabled account: nobody learns who has an account. */
export const wrongCredentials = (): never =>
  fail('NotAuthorizedException', 'Incorrect username or password.')

export const badParameter = (message: string): never => fail('InvalidParameterException', message)

// The person can try again in the same step after these; every other error ends the session.
const RECOVERABLE = new Set([
  'CodeMismatchException',
  'InvalidPasswordException',
  'InvalidParameterException',
])

/** Whether a challenge session lives on after this error (sign-in.md §1). */
export const isRecoverable = (error: unknown): boolean =>
  !(error instanceof IdentityError) ||
  RECOVERABLE.has(error.type) ||
  error.message === 'Device does not exist.'
