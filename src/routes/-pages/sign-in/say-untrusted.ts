import { reportWarning } from '#api/report/report.ts'
import { signInTexts } from '#texts/sign-in.ts'
import { notify } from '#views/parts/toast.ts'

const READ_MS = 10_000

/** Somebody is signed in, but wished in vain that this device be remembered: they learn why a code is asked again. */
export function sayUntrusted(_: unknown, { error }: { readonly error: unknown }): void {
  reportWarning(error)
  void notify({ type: 'warning', message: signInTexts.untrusted, duration: READ_MS })
}
