/** How old a sign-in may be that changes how one signs in (security.md, ASVS 7.5.1). */
const FRESH_MS = 600_000

/** Whether one has to sign in once more before e-mail, phone, password, factors, passkeys or devices are changed. */
export const mustSignInAgain = (signInAgeMs: number): boolean => signInAgeMs > FRESH_MS
