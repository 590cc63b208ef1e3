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

const LIMIT = 'LimitExceededException'
export const tooManyAttempts = (): never =>
  fail(LIMIT, 'Attempt limit exceeded, please try after some time.')

export const wrongCode = (): never =>
  fail('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const expiredCode = (): never =>
  fail('ExpiredCodeException', 'Invalid code provided, please request a code again.')

export const badParameter = (message: string): never => fail('InvalidParameterException', message)

// The person can try again in the same step after these; every other error ends the session. A limit is among them since
// the client sends the same again by itself, and should be told the same.
const RECOVERABLE = new Set([
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'InvalidPasswordException',
  'InvalidParameterException',
  LIMIT,
])
// Steps where another way can be chosen after a failure, which a guess does not get further by.
const OPEN_STEPS = new Set(['SELECT_CHALLENGE', 'WEB_AUTHN'])

/** Whether a challenge session lives on after this error (sign-in.md §1). */
export const isRecoverable = (error: unknown, step: string): boolean =>
  !(error instanceof IdentityError) ||
  RECOVERABLE.has(error.type) ||
  OPEN_STEPS.has(step) ||
  error.message === NO_DEVICE

/** Whether something was refused for being tried too often. */
export const isLimit = (error: unknown): boolean =>
  error instanceof IdentityError && error.type === LIMIT

const NO_DEVICE = 'Device does not exist.'
/** Amplify looks for this text: it forgets what it knew of the device and answers the step once more. */
export const noDevice = (): never => fail('ResourceNotFoundException', NO_DEVICE)
